/**
 * `work`, to be called as often as one likes, but done only once in so many milliseconds: at once when it is
 * called first, and once more when they are over if it was called again meanwhile.
 */
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
    /** What was put off is not done any more. */
    cancel: () => clearTimeout(timer),
  }
}
