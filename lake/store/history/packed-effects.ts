import {deflateRawSync, inflateRawSync} from 'node:zlib'

/** Changes of a document by a transaction. */
export type LoggedEffects = {mutations: unknown[]; apply: unknown[]; revert: unknown[]}

/** The columns `mutations`, `apply` and `revert`: each as JSON, or all three compressed in the first. */
type EffectColumns = [mutations: string | Uint8Array, apply: string, revert: string]

/** Shorter effects share a page of the database; longer ones take pages of their own. */
export const WORTH_PACKING = 900

/** Fast level: most of the gain comes from repeated text, as a new document is in its mutation and in its effect. */
const LEVEL = 1

/** Effects as they are stored. Long ones are compressed, as history would take twice the space of the documents. */
export function effectColumns(effects: LoggedEffects): EffectColumns {
  const mutations = JSON.stringify(effects.mutations)
  const apply = JSON.stringify(effects.apply)
  const revert = JSON.stringify(effects.revert)
  const length = mutations.length + apply.length + revert.length
  if (length < WORTH_PACKING) return [mutations, apply, revert]
  return [pack(`[${mutations},${apply},${revert}]`), '', '']
}

/** @param row the three columns */
export function effectsIn({mutations, apply, revert}: Record<string, unknown>): LoggedEffects {
  if (!(mutations instanceof Uint8Array)) {
    return {
      mutations: JSON.parse(String(mutations)),
      apply: JSON.parse(String(apply)),
      revert: JSON.parse(String(revert)),
    }
  }
  const [first, second, third] = JSON.parse(unpack(mutations))
  return {mutations: first, apply: second, revert: third}
}

/** The reverting patch of a row. */
export function revertIn(row: Record<string, unknown>): unknown[] {
  const isPacked = row['mutations'] instanceof Uint8Array
  return isPacked ? effectsIn(row).revert : JSON.parse(String(row['revert']))
}

/** Changes the text of a column, compressed as before. */
export function withText(column: unknown, change: (text: string) => string): string | Uint8Array {
  return column instanceof Uint8Array ? pack(change(unpack(column))) : change(String(column))
}

function pack(text: string): Uint8Array {
  return deflateRawSync(text, {level: LEVEL})
}

function unpack(bytes: Uint8Array): string {
  return inflateRawSync(bytes).toString('utf8')
}
