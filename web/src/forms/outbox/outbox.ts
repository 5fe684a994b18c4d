import {createStore, del, delMany, set, values} from 'idb-keyval'
import {OUTBOX} from './storage.ts'
import {isSameContent, type Letter} from './letter.ts'

/*
 * What was typed into forms and may not have arrived, kept in the browser until it is sent or discarded.
 * Every function here rejects where the browser refuses to keep anything, or has no room left.
 */

// Opened with the first use, not before.
const letters = createStore(OUTBOX, 'letters')

/** Puts a letter in the place of the last one of its form. */
export function keepLetter(letter: Letter): Promise<void> {
  return set(letter.draft, letter, letters)
}

export function dropLetter(draft: string): Promise<void> {
  return del(draft, letters)
}

/** Oldest first. */
export async function readLetters(): Promise<Letter[]> {
  const all = await values<Letter>(letters)
  // Firefox 114, which the build still serves, has no toSorted.
  all.sort((one, other) => one.writtenAt - other.writtenAt)
  return all
}

/** Drops what a form has just sent: its own letter, and those of earlier visits that say the same. */
export async function dropSent(sent: Pick<Letter, 'draft' | 'form' | 'entries'>): Promise<void> {
  const arrived = (await readLetters()).filter(
    (letter) => letter.draft === sent.draft || isSameContent(letter, sent),
  )
  await delMany(
    arrived.map(({draft}) => draft),
    letters,
  )
}
