/** `error`: something does not work; `warning`: it will not, or is not as it should be. */
export type Level = 'error' | 'warning' | 'fine'

/** What a check has to say, in a sentence each; only what is fine needs no remedy. */
export type Finding =
  {level: 'fine'; sentence: string} | {level: 'error' | 'warning'; sentence: string; remedy: string}

export function fine(sentence: string): Finding {
  return {level: 'fine', sentence}
}

export function warning(sentence: string, remedy: string): Finding {
  return {level: 'warning', sentence, remedy}
}

export function error(sentence: string, remedy: string): Finding {
  return {level: 'error', sentence, remedy}
}

/** The problems, or that there are none. */
export function orFine(problems: readonly Finding[], sentence: string): readonly Finding[] {
  return problems.length > 0 ? problems : [fine(sentence)]
}
