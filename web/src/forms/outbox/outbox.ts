import {sorted} from '#web/lib/polyfills/sorted.ts'
import {createStore, del, delMany, set, values} from 'idb-keyval'
import {formNames, forms} from '@skyforge/config/forms.ts'
import {OUTBOX} from './storage.ts'
import {isSameContent, type Message} from './message.ts'

/*
 * What was typed into forms and may not have arrived, kept in the browser until it is sent or discarded.
 * Every function here rejects where the browser refuses to keep anything, or has no room left.
 */

// Opened with the first use, not before. Browsers have held the store under this name from the beginning.
const messages = createStore(OUTBOX, 'letters')

/**
 * As visitors' browsers hold it, also from earlier versions of the site, whose names these are: forms have
 * those of the data layer.
 */
export type StoredMessage = Omit<Message, 'form' | 'metadata'> & {
  form: string
  postmark: Message['metadata']
}

export function toStored({metadata, form, ...rest}: Message): StoredMessage {
  return {...rest, form: forms[form].event, postmark: metadata}
}

/** @returns nothing for what no form of this site wrote */
function fromStored({postmark, form, ...rest}: StoredMessage): Message[] {
  const name = formNames.find((each) => forms[each].event === form)
  return name ? [{...rest, form: name, metadata: postmark}] : []
}

/** Puts a message in the place of the last one of its form. */
export function keepMessage(message: Message): Promise<void> {
  return set(message.draft, toStored(message), messages)
}

export function dropMessage(draft: string): Promise<void> {
  return del(draft, messages)
}

/** Oldest first. */
export async function readMessages(): Promise<Message[]> {
  const all = (await values<StoredMessage>(messages)).flatMap(fromStored)
  return sorted(all, (one, other) => one.writtenAt - other.writtenAt)
}

/** Drops what a form has just sent: its own message, and those of earlier visits that say the same. */
export async function dropSent(sent: Pick<Message, 'draft' | 'form' | 'entries'>): Promise<void> {
  const arrived = (await readMessages()).filter(
    (message) => message.draft === sent.draft || isSameContent(message, sent),
  )
  await delMany(
    arrived.map(({draft}) => draft),
    messages,
  )
}
