import type {FormName} from '@skyforge/config/forms.ts'
import type {SubmissionMetadata} from '../submission-metadata.ts'

/** A submission that may not have arrived, as the browser keeps it. */
export type Message = {
  /** The form on a page that wrote it, which has one message at most: the last that it tried to send. */
  draft: string
  form: FormName
  /** By the names of the form's fields. */
  entries: Record<string, string>
  /** As it was sent with first, so that the inbox counts the attempts as one. */
  metadata: SubmissionMetadata
  /** Milliseconds since 1970. */
  writtenAt: number
}

/** Whether two messages say the same. */
export function isSameContent(one: Pick<Message, 'form' | 'entries'>, other: typeof one): boolean {
  const names = Object.keys({...one.entries, ...other.entries})
  return one.form === other.form && names.every((name) => one.entries[name] === other.entries[name])
}
