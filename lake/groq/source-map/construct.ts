import type {NodeOf} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {resume} from '../evaluator/code/code.ts'
import {setField} from '@skyforge/server-kit/plain-object.ts'
import {type GroqObject, isObject} from '../evaluator/values/values.ts'
import {fieldOrigin, type Origin, type Traced, tracedArray, tracedMembers} from './origin.ts'
import type {TracedScope, Tracer, Tracing} from './tracer.ts'

/** An object that is being made. */
class TracedObject {
  readonly value: GroqObject = {}
  readonly #fields = new Map<string, Origin>()
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
    budget.made(0)
  }

  add(name: string, {value, origin}: Traced): void {
    this.#budget.elements(2)
    setField(this.value, name, value)
    this.#fields.set(name, origin)
  }

  addFields({value, origin}: Traced): void {
    if (!isObject(value)) return
    for (const [name, field] of Object.entries(value)) {
      this.add(name, {value: field, origin: fieldOrigin(origin, name)})
    }
  }

  get traced(): Traced {
    return {value: this.value, origin: {type: 'object', fields: this.#fields}}
  }
}

/** `{"a": 1, ...b, c => {d}}` */
export function* object(
  {attributes}: NodeOf<'Object'>,
  scope: TracedScope,
  {codeOf, trace, context}: Tracer,
): Tracing {
  const made = new TracedObject(context.budget)
  for (const each of attributes) {
    const condition = each.type === 'ObjectConditionalSplat' ? codeOf(each.condition) : undefined
    if (condition && (yield* resume(condition, scope)) !== true) continue
    const traced = yield* trace(each.value, scope)
    if (each.type === 'ObjectAttributeValue') made.add(each.name, traced)
    else made.addFields(traced)
  }
  return made.traced
}

/** `[a, ...b]` */
export function* array(
  {elements}: NodeOf<'Array'>,
  scope: TracedScope,
  {trace, context: {budget}}: Tracer,
): Tracing {
  const members: Traced[] = []
  for (const {value, isSplat} of elements) {
    const traced = yield* trace(value, scope)
    if (!isSplat) members.push(traced)
    else for (const member of tracedMembers(traced, budget) ?? []) members.push(member)
  }
  return tracedArray(members, budget)
}
