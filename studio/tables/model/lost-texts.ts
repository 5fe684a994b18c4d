import type {Row} from './rows.ts'

/** So long others may not know what was written: a text of before in its place is not taken for a new text. */
export const ON_ITS_WAY_MS = 5_000

/** So often a text is written again: two who write the same two texts in one cell by turns would go on for ever. */
const MOST_TIMES = 10

/** The texts that a cell had, the last one last; when that was written, and how often it was written again. */
export type Texts = {at: number; all: readonly string[]; again: number}
export type Written = Map<number, Texts>
/** A cell that has another text than was written in it. */
export type Lost = {row: string; column: number; text: string}

/** A row in which something was written here: its cells before, and where others have moved those. */
export type Seen = {
  row: Row
  written: Written
  was: readonly string[] | undefined
  expected: readonly string[] | undefined
}

/** Whether something that was written here is not in its row. */
export function isWithout({row: {cells}, written}: Seen): boolean {
  return [...written].some(([column, {all}]) => (cells[column] ?? '') !== all.at(-1))
}

/**
 * What of a row has to be written again.
 *
 * @param isElsewhere - whether rows or columns were moved; else a text of before may be somebody's new one
 */
export function lostOf(
  {row: {_key, cells}, written, was, expected}: Seen,
  isElsewhere: boolean,
): Lost[] {
  if (was === cells) return []
  const isAnew = isElsewhere || expected?.length !== cells.length
  const lost = [...written].flatMap(([column, texts]): Lost[] => {
    if (!isBack(texts, cells[column]) || texts.again >= MOST_TIMES) return []
    if (!isAnew && !isFresh(texts)) {
      written.delete(column)
      return []
    }
    texts.again += 1
    return [{row: _key, column, text: texts.all.at(-1) ?? ''}]
  })
  return [...lost, ...strayed(_key, cells, lost, expected)]
}

/** Whether a cell has a text that it had before what was written in it last; empty where there is no such cell. */
export function isBack({all}: Texts, now = ''): boolean {
  return now !== all.at(-1) && all.includes(now)
}

export function isFresh({at}: Texts): boolean {
  return at > performance.now() - ON_ITS_WAY_MS
}

/** Where a text came to be that was on its way when its column moved, what was there before. */
function strayed(
  row: string,
  cells: readonly string[],
  lost: readonly Lost[],
  expected: readonly string[] = cells,
): Lost[] {
  return cells.flatMap((cell, column): Lost[] => {
    const text = expected[column] ?? ''
    const isStray = cell !== '' && cell !== text && lost.some((one) => one.text === cell)
    return isStray ? [{row, column, text}] : []
  })
}
