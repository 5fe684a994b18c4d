import type {ExprNode} from '../../groq/syntax/nodes.ts'
import {walk} from '../../groq/tree.ts'
import type {Question} from './reference.ts'

/**
 * The same question with parameters in place of what it compares with and by, asked with their values, then with each
 * one's that of the next: what the lake keeps of a text has to be good for all of them.
 */
export function withParameters(tree: ExprNode, others: Question['params']): Question[] {
  const values: unknown[] = []
  const asked = structuredClone(tree)
  walk(asked, (node) => {
    if (node.type !== 'Value') return
    values.push(node.value)
    Object.assign(node, {type: 'Parameter', name: `v${values.length}`, value: undefined})
  })
  const turned = [...values.slice(1), ...values.slice(0, 1)]
  return [values, turned].map((each) => {
    const own = Object.fromEntries(each.map((value, index) => [`v${index + 1}`, value]))
    return {tree: asked, params: {...others, ...own}}
  })
}
