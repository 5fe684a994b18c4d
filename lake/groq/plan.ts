import type {ExprNode} from 'groq-js'
import {typesOf} from './sync-tags.ts'
import {mapChildren, walk} from './tree.ts'
import {documentsOfTypes, type View} from './views.ts'

/** Evaluates a part of a query that needs nothing from around it. */
type Evaluate = (part: ExprNode) => unknown

/**
 * Optimizes a query for groq-js, which does what is written: a scan that is at once filtered by `_type` reads
 * the documents of these types alone, as from an index, and an uncorrelated subquery (a scan inside another
 * that does not look at what is around it) is evaluated once instead of for each document.
 */
export function plan(query: ExprNode, view: View, evaluate: Evaluate): ExprNode {
  const step = (node: ExprNode, isInside: boolean): ExprNode => {
    if (isInside && isUncorrelatedScan(node)) return lazily(() => evaluate(step(node, false)))
    const narrowed = narrow(node, view)
    return mapChildren(narrowed, (child, field) => step(child, isInside || field !== 'base'))
  }
  return step(query, false)
}

function narrow(node: ExprNode, view: View): ExprNode {
  if (node.type !== 'Filter' || node.base.type !== 'Everything') return node
  const types = typesOf(node.expr)
  return types ? {...node, base: {type: 'Value', value: documentsOfTypes(view, types)}} : node
}

/** `*`, with whatever is done to it, as long as no `^` may lead out of it. */
function isUncorrelatedScan(node: ExprNode): boolean {
  let start: ExprNode | undefined = node
  while (start && start.type !== 'Everything') {
    start = 'base' in start && start.base ? start.base : undefined
  }
  return start !== undefined && !hasParent(node)
}

function hasParent(node: ExprNode): boolean {
  let found = false
  walk(node, ({type}) => {
    found ||= type === 'Parent'
  })
  return found
}

/** A value that is computed when it is first needed, if it is. */
function lazily(compute: () => unknown): ExprNode {
  let known: {value: unknown} | undefined
  return {
    type: 'Value',
    get value() {
      known ??= {value: compute()}
      return known.value
    },
  }
}
