import {hash} from 'node:crypto'
import {detachedText} from '../detached-text.ts'
import type {Dataset} from '../store/dataset.ts'
import type {ExprNode, NodeOf} from './syntax/nodes.ts'
import {partsOf, walk} from './tree.ts'

/**
 * Sync tags say which commits can change a result (https://www.sanity.io/docs/content-lake/live-content-api). Hosted
 * tags are opaque; here each stands for a document type of a dataset, or for the whole dataset.
 */
export type Dependencies = 'everything' | ReadonlySet<string>

type Scan = NodeOf<'Everything'>

/** Functions of these namespaces read documents without a `*`. */
const READING: ReadonlySet<string> = new Set(['documents', 'releases'])

/** The types that a query reads from `*`: known only if each `*` is directly filtered by `_type`. */
export function scannedTypes(tree: ExprNode): Dependencies {
  const types = new Set<string>()
  const bounded = new Set<Scan>()
  let unbounded = false
  walk(tree, (node) => {
    if (node.type === 'Filter' && node.base.type === 'Everything') {
      const filtered = typesOf(node.expr)
      if (filtered) {
        bounded.add(node.base)
        for (const type of filtered) types.add(type)
      }
    }
    // Parents are visited first, so that the filter of this `*` has been seen.
    if (node.type === 'Everything' && !bounded.has(node)) unbounded = true
    if (node.type === 'FuncCall' && READING.has(node.namespace)) unbounded = true
  })
  return unbounded ? 'everything' : types
}

/** The types that a condition limits documents to; `undefined` if it does not. */
export function typesOf(condition: ExprNode): string[] | undefined {
  for (const part of partsOf(condition, 'And')) {
    const types = comparedTypes(part)
    if (types) return types
  }
  return undefined
}

function comparedTypes(node: ExprNode): string[] | undefined {
  if (node.type !== 'OpCall' || !isTypeAttribute(node.left)) return undefined
  if (node.op === '==') return strings([node.right])
  if (node.op === 'in' && node.right.type === 'Array') {
    return strings(node.right.elements.map((element) => element.value))
  }
  return undefined
}

export function isTypeAttribute(node: ExprNode): boolean {
  return node.type === 'AccessAttribute' && node.name === '_type' && node.base === undefined
}

function strings(nodes: readonly ExprNode[]): string[] | undefined {
  const values = nodes.map((node) => (node.type === 'Value' ? node.value : undefined))
  return values.every((value) => typeof value === 'string') ? values.map(detachedText) : undefined
}

export function syncTags(dataset: Dataset, dependencies: Dependencies): string[] {
  return tagsOf(dataset, dependencies === 'everything' ? ['*'] : [...dependencies])
}

/** The tags that a commit to documents of these types announces: one for each type, and one for the dataset. */
export function announcedTags(dataset: Dataset, types: Iterable<string>): string[] {
  return tagsOf(dataset, [...new Set(['*', ...types])])
}

function tagsOf(dataset: Dataset, subjects: readonly string[]): string[] {
  return subjects.map((subject) => tagOf(dataset, subject)).toSorted()
}

function tagOf({project, name}: Dataset, subject: string): string {
  const text = JSON.stringify([project, name, subject])
  return `s1:${hash('sha256', text, 'base64url').slice(0, 6)}`
}
