/** What a mail says, once: as plain text and as HTML it is rendered from this. */
export type MailText = {
  /** On one line, and cut where it is long, once it is queued. */
  subject: string
  title: string
  parts: readonly MailPart[]
  /** Why who reads it gets it. */
  reason: string
}

export type MailPart =
  | {kind: 'paragraph'; text: string}
  | {kind: 'facts'; facts: readonly Fact[]}
  /** What somebody wrote to us. */
  | {kind: 'quote'; text: string}
  /** The one thing to do. */
  | {kind: 'button'; label: string; address: string}
  | {kind: 'link'; label: string; address: string}

export type Fact = readonly [label: string, value: string]

/** Who signs. */
export type Signature = {name: string; email: string}
