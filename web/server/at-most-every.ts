/**
 * Work that is done when it is asked for, but only once in so many milliseconds: what is asked for before
 * that is done once more when they are over.
 */
export function atMostEvery(ms: number, work: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isAskedAgain = false
  function begin() {
    isAskedAgain = false
    work()
    timer = setTimeout(end, ms).unref()
  }
  function end() {
    timer = undefined
    if (isAskedAgain) begin()
  }
  return {
    ask() {
      if (timer) isAskedAgain = true
      else begin()
    },
    /** What was put off is not done any more. */
    stop: () => clearTimeout(timer),
  }
}
