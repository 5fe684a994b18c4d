import type {Transaction} from '@sanity/client'

/** A document as it has to be for its fields to be replaced: its id, its revision, and the names of its fields. */
export type Replaced = {id: string; revision: string; names: readonly string[]}

/** Adds the replacement of these fields, which is a patch: only patches can insist on a revision. */
export function replaceFields(
  transaction: Transaction,
  {id, revision, names}: Replaced,
  fields: Record<string, unknown>,
): Transaction {
  const gone = names.filter((name) => !(name in fields))
  return transaction.patch(id, (patch) => patch.ifRevisionId(revision).set(fields).unset(gone))
}
