import {createStore, del, delMany, set, values} from 'idb-keyval'
import {formNames, forms} from '#forms/forms.ts'
import {OUTBOX} from './storage.ts'
import {isSameContent, type Letter} from './letter.ts'

/*
 * What was typed into forms and may not have arrived, kept in the browser until it is sent or discarded.
 * Every function here rejects where the browser refuses to keep anything, or has no room left.
 */

// Opened with the first use, not before.
const letters = createStore(OUTBOX, 'letters')

/** As visitors' browsers hold it, also from earlier versions of the site: forms have the data layer's names. */
type StoredLetter = Omit<Letter, 'form'> & {form: string}

function fromStored(record: StoredLetter): Letter[] {
  const form = formNames.find((name) => forms[name].event === record.form)
  return form ? [{...record, form}] : []
}

/** Puts a letter in the place of the last one of its form. */
export function keepLetter(letter: Letter): Promise<void> {
  const record: StoredLetter = {...letter, form: forms[letter.form].event}
  return set(letter.draft, record, letters)
}

export function dropLetter(draft: string): Promise<void> {
  return del(draft, letters)
}

/** Oldest first. */
export async function readLetters(): Promise<Letter[]> {
  const all = (await values<StoredLetter>(letters)).flatMap(fromStored)
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
