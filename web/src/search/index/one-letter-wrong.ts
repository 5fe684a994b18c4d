/** Shortest word with typo tolerance: shorter ones nearly all differ by one letter. */
export const FEWEST_LETTERS = 3
export const FEWEST_LETTERS_OF_BEGINNING = 4

/** True if two words differ by one letter: replaced, missing, extra, or swapped with the next. */
export function isOneLetterWrong(typed: string, meant: string): boolean {
  const difference = typed.length - meant.length
  if (typed === meant || Math.abs(difference) > 1) return false
  const at = firstDifference(typed, meant)
  if (difference === 0) return isReplaced(typed, meant, at) || isSwapped(typed, meant, at)
  return difference > 0 ? isTooMany(typed, meant, at) : isMissing(typed, meant, at)
}

/** True if `typed` is the start of `word` with one letter wrong, and not its exact start. */
export function isBeginningOneLetterWrong(typed: string, word: string): boolean {
  const at = firstDifference(typed, word)
  return (
    isReplaced(typed, word, at) ||
    isSwapped(typed, word, at) ||
    isTooMany(typed, word, at) ||
    isMissing(typed, word, at)
  )
}

/**
 * True if a word with these first two letters may be meant with one wrong letter: at least one of the two is at or next
 * to its typed position.
 */
export function mayBeMeant(typed: string, firstTwo: string): boolean {
  const [first, second] = firstTwo
  const isFirstKept = first === typed[0]
  return isFirstKept || second === typed[1] || second === typed[0] || typed.startsWith(firstTwo, 1)
}

function firstDifference(typed: string, meant: string): number {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  return at
}

function isReplaced(typed: string, meant: string, at: number): boolean {
  return at < meant.length && goesOn(typed, at + 1, meant, at + 1)
}

function isSwapped(typed: string, meant: string, at: number): boolean {
  return (
    typed[at] === meant[at + 1] &&
    typed[at + 1] === meant[at] &&
    goesOn(typed, at + 2, meant, at + 2)
  )
}

function isTooMany(typed: string, meant: string, at: number): boolean {
  return goesOn(typed, at + 1, meant, at)
}

function isMissing(typed: string, meant: string, at: number): boolean {
  return goesOn(typed, at, meant, at + 1)
}

/** True if the rest of `typed` continues the word. Creates no substrings, as it runs for thousands of words. */
function goesOn(typed: string, from: number, meant: string, meantFrom: number): boolean {
  for (let index = from; index < typed.length; index++) {
    if (typed[index] !== meant[index - from + meantFrom]) return false
  }
  return true
}
