/** Limits `work` to once per `ms`: the first call runs synchronously, later calls in that time run once at its end. */
export function throttle(work: () => void, ms: number) {
  let timer: NodeJS.Timeout | undefined
  let isCalledAgain = false
  function begin() {
    isCalledAgain = false
    work()
    timer = setTimeout(end, ms).unref()
  }
  function end() {
    timer = undefined
    if (isCalledAgain) begin()
  }
  return {
    call() {
      if (timer) isCalledAgain = true
      else begin()
    },
    /** Drops a deferred call. */
    cancel: () => clearTimeout(timer),
  }
}
