import type {NodeOf, ObjectAttributeNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Addition, chain, type Code, gather, valueLink, strict} from '../evaluator/code/code.ts'
import {setField} from '@skyforge/server-kit/plain-object.ts'
import {type GroqObject, isObject} from '../evaluator/values/values.ts'
import {fieldOrigin, type Origin, type Traced, tracedArray, tracedMembers} from './origin.ts'
import type {Tracer} from './traced-code.ts'

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
export function object({attributes}: NodeOf<'Object'>, tracer: Tracer): Code {
  const {budget} = tracer.context
  const additions = attributes.map((node) => attribute(node, tracer))
  const made = gather(additions, () => new TracedObject(budget))
  return chain(made, [valueLink((result) => (result as TracedObject).traced)])
}

function attribute(node: ObjectAttributeNode, {codeOf, trace}: Tracer): Addition<TracedObject> {
  const value = trace(node.value)
  if (node.type === 'ObjectAttributeValue') {
    const {name} = node
    return {condition: undefined, value, add: (made, field) => made.add(name, field as Traced)}
  }
  const condition = node.type === 'ObjectConditionalSplat' ? codeOf(node.condition) : undefined
  return {condition, value, add: (made, fields) => made.addFields(fields as Traced)}
}

/** `[a, ...b]` */
export function array({elements}: NodeOf<'Array'>, {trace, context: {budget}}: Tracer): Code {
  const parts = elements.map(({value}) => trace(value))
  return strict(parts, (values) => {
    const members = (values as readonly Traced[]).flatMap((traced, index) =>
      elements[index]?.isSplat ? (tracedMembers(traced, budget) ?? []) : [traced],
    )
    return tracedArray(members, budget)
  })
}
