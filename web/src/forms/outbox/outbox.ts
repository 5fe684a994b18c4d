import {sorted} from '#web/lib/polyfills/sorted.ts'
import {createStore, del, delMany, set, values} from 'idb-keyval'
import {formNames, forms} from '@skyforge/config/forms.ts'
import {OUTBOX} from './storage.ts'
import {isSameContent, type Message} from './message.ts'

/* Form entries that may not have arrived, stored in the browser until sent or discarded. Every function here rejects if
   storage is blocked or full. */

// Opened on first use. The name is from the first release, as visitors' browsers have it.
const messages = createStore(OUTBOX, 'letters')

/**
 * The stored form of a message. Its names are from earlier versions of the site; forms have the names of the data
 * layer.
 */
export type StoredMessage = Omit<Message, 'form' | 'metadata'> & {
  form: string
  postmark: Message['metadata']
}

export function toStored({metadata, form, ...rest}: Message): StoredMessage {
  return {...rest, form: forms[form].event, postmark: metadata}
}

/** @returns an empty list if no form of this site wrote it */
function fromStored({postmark, form, ...rest}: StoredMessage): Message[] {
  const name = formNames.find((each) => forms[each].event === form)
  return name ? [{...rest, form: name, metadata: postmark}] : []
}

/** Replaces the last message of its form. */
export function keepMessage(message: Message): Promise<void> {
  return set(message.draft, toStored(message), messages)
}

export function dropMessage(draft: string): Promise<void> {
  return del(draft, messages)
}

export async function readMessages(): Promise<Message[]> {
  const all = (await values<StoredMessage>(messages)).flatMap(fromStored)
  return sorted(all, (one, other) => one.writtenAt - other.writtenAt)
}

/** Drops a sent message, and equal ones from earlier visits. */
export async function dropSent(sent: Pick<Message, 'draft' | 'form' | 'entries'>): Promise<void> {
  const arrived = (await readMessages()).filter(
    (message) => message.draft === sent.draft || isSameContent(message, sent),
  )
  await delMany(
    arrived.map(({draft}) => draft),
    messages,
  )
}
