import {studioPath} from '@sanity/client/csm'
import type {ContentDocument, Path} from './problem.ts'

export type Fields = Record<string, unknown>

/** An object somewhere in a document. */
export type Node = {path: Path; value: Fields}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text field; empty when it has none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The id that an object with a reference in `field` leads to. */
export function refIn(value: Fields, field: string): string | undefined {
  const reference = value[field]
  return isFields(reference) && typeof reference._ref === 'string' ? reference._ref : undefined
}

/** As patches and addresses of the Studio write it: `body[_key=="a1"].alt`. */
export function pathText(path: Path): string {
  return studioPath.toString([...path])
}

const known = new WeakMap<ContentDocument, readonly Node[]>()

/** All objects in a document, the outer before the inner. Several rules ask: each document is walked once. */
export function nodesOf(document: ContentDocument): readonly Node[] {
  const before = known.get(document)
  if (before) return before
  const nodes: Node[] = []
  collect(document, [], nodes)
  known.set(document, nodes)
  return nodes
}

function collect(value: unknown, path: Path, nodes: Node[]) {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      collect(item, [...path, stepTo(item, index)], nodes)
  } else if (isFields(value)) {
    nodes.push({path, value})
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === 'object') collect(field, [...path, name], nodes)
    }
  }
}

function stepTo(item: unknown, index: number): number | {_key: string} {
  return isFields(item) && typeof item._key === 'string' ? {_key: item._key} : index
}
