import {deflateRawSync, inflateRawSync} from 'node:zlib'

/** What a transaction did to a document. */
export type LoggedEffects = {mutations: unknown[]; apply: unknown[]; revert: unknown[]}

/** The columns `mutations`, `apply` and `revert` of `effects`: each as JSON, or all three packed in the first. */
type EffectColumns = [mutations: string | Uint8Array, apply: string, revert: string]

/** What has fewer characters is in one page of the database with others; what has more takes a page of its own. */
export const WORTH_PACKING = 900

/** Half of it is said twice, as a document that is made is in its mutation and in its effect. More effort finds little more. */
const LEVEL = 1

/** Effects as they are stored. Long ones are packed: history would take twice the room of the documents. */
export function effectColumns(effects: LoggedEffects): EffectColumns {
  const mutations = JSON.stringify(effects.mutations)
  const apply = JSON.stringify(effects.apply)
  const revert = JSON.stringify(effects.revert)
  const length = mutations.length + apply.length + revert.length
  if (length < WORTH_PACKING) return [mutations, apply, revert]
  return [pack(`[${mutations},${apply},${revert}]`), '', '']
}

/** @param row with the three columns */
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

/** What undoes the change, of the same row. */
export function revertIn(row: Record<string, unknown>): unknown[] {
  const isPacked = row['mutations'] instanceof Uint8Array
  return isPacked ? effectsIn(row).revert : JSON.parse(String(row['revert']))
}

/** A column with another text, packed where it was. */
export function withText(column: unknown, change: (text: string) => string): string | Uint8Array {
  return column instanceof Uint8Array ? pack(change(unpack(column))) : change(String(column))
}

function pack(text: string): Uint8Array {
  return deflateRawSync(text, {level: LEVEL})
}

function unpack(bytes: Uint8Array): string {
  return inflateRawSync(bytes).toString('utf8')
}
