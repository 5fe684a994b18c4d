/** Whether one letter makes the difference: replaced, missing, one too many, or swapped with the next one. */
export function isOneLetterWrong(typed: string, meant: string): boolean {
  const difference = typed.length - meant.length
  if (typed === meant || Math.abs(difference) > 1) return false
  const at = firstDifference(typed, meant)
  if (difference === 0) return isReplaced(typed, meant, at) || isSwapped(typed, meant, at)
  if (difference > 0) return typed.slice(at + 1) === meant.slice(at)
  return typed.slice(at) === meant.slice(at + 1)
}

/** The same for the beginning of a word, as long as what was typed, or a letter more or less. */
export function isBeginningOneLetterWrong(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneLetterWrong(typed, word.slice(0, typed.length + more)))
}

function firstDifference(typed: string, meant: string): number {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  return at
}

function isReplaced(typed: string, meant: string, at: number): boolean {
  return typed.slice(at + 1) === meant.slice(at + 1)
}

function isSwapped(typed: string, meant: string, at: number): boolean {
  return (
    typed[at] === meant[at + 1] &&
    typed[at + 1] === meant[at] &&
    typed.slice(at + 2) === meant.slice(at + 2)
  )
}
