export type Severity = 'error' | 'warning'

/** From the document down: a field, a member of an array by its key, or by its index where it has none. */
export type Path = readonly (string | number | {_key: string})[]

/** A document as it is stored, in whatever state. */
export type ContentDocument = {_id: string; _type: string; [field: string]: unknown}

/** Of a mutation; paths are written as in `body[_key=="a1"].alt`. */
export type Patch = {set?: Record<string, unknown>; unset?: string[]}

export type Fix = {
  /** What it does, as a button would say it: "Mark as decorative". */
  title: string
  patches: () => Patch[]
}

/** One place in a document where it breaks a rule. */
export type Finding = {
  path: Path
  /** A sentence that says what is wrong with which thing. */
  message: string
  fix?: Fix
}

export type Problem = Finding & {rule: string; severity: Severity}
