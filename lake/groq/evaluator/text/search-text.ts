import type {Budget} from '../../budget.ts'
import type {Context} from '../code/context.ts'
import {memoizeLast} from '../code/memory.ts'
import {isObject} from '../values/values.ts'

/**
 * All the text of a value, a line for each string. Made anew for each document, as keeping it would take as much
 * memory as the documents; only the last one is known when it is asked for again.
 */
export function searchText(context: Context): (value: unknown) => string {
  return memoizeLast(context, (value) => {
    const strings: string[] = []
    collect(value, strings, context.budget)
    return strings.join('\n')
  })
}

function collect(value: unknown, strings: string[], budget: Budget): void {
  if (typeof value === 'string') {
    budget.elements(1)
    budget.copies(value.length + 1)
    strings.push(value)
  } else if (Array.isArray(value)) {
    budget.step(1 / 2 + value.length / 8)
    for (const member of value) collect(member, strings, budget)
  } else if (isObject(value)) {
    budget.step(1 / 2)
    for (const name in value) collect(value[name], strings, budget)
  }
}
