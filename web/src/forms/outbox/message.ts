import type {FormName} from '@skyforge/config/forms.ts'
import type {SubmissionMetadata} from '../submission-metadata.ts'

/** A submission that may not have arrived, stored in the browser. */
export type Message = {
  /** Id of the form on a page that wrote it. Each has one message: its last attempt. */
  draft: string
  form: FormName
  entries: Record<string, string>
  /** Metadata of the first attempt, so that the inbox counts all attempts as one. */
  metadata: SubmissionMetadata
  /** Milliseconds since 1970. */
  writtenAt: number
}

export function isSameContent(one: Pick<Message, 'form' | 'entries'>, other: typeof one): boolean {
  const names = Object.keys({...one.entries, ...other.entries})
  return one.form === other.form && names.every((name) => one.entries[name] === other.entries[name])
}
