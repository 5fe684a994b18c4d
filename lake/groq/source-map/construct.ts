import type {ArrayNode, ObjectAttributeNode, ObjectNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Code, stepOf} from '../evaluator/code/code.ts'
import {setField} from '#server/plain-object.ts'
import {type GroqObject, isObject} from '../evaluator/values/values.ts'
import {fieldOrigin, type Origin, type Traced, tracedArray, tracedMembers} from './origin.ts'
import type {TracedScope, Tracer, TracerCompiler, Tracing} from './tracer.ts'

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

type Attribute = {
  condition: Code | undefined
  value: Tracer
  add: (object: TracedObject, traced: Traced) => void
}

/** `{"a": 1, ...b, c => {d}}` */
export function object({attributes}: ObjectNode, compiler: TracerCompiler): Tracer {
  const compiled = attributes.map((node) => attribute(node, compiler))
  const {budget} = compiler.plain.context
  return (scope) => traceObject(compiled, budget, scope)
}

function attribute(node: ObjectAttributeNode, {plain, trace}: TracerCompiler): Attribute {
  const value = trace(node.value)
  if (node.type === 'ObjectAttributeValue') {
    const {name} = node
    return {condition: undefined, value, add: (made, traced) => made.add(name, traced)}
  }
  const condition = node.type === 'ObjectConditionalSplat' ? plain.code(node.condition) : undefined
  return {condition, value, add: (made, traced) => made.addFields(traced)}
}

function* traceObject(
  attributes: readonly Attribute[],
  budget: Budget,
  scope: TracedScope,
): Tracing {
  const made = new TracedObject(budget)
  for (const {condition, value, add} of attributes) {
    if (condition && (yield* stepOf(condition, scope)) !== true) continue
    add(made, yield* value(scope))
  }
  return made.traced
}

type Element = {value: Tracer; isSplat: boolean}

/** `[a, ...b]` */
export function array({elements}: ArrayNode, {plain, trace}: TracerCompiler): Tracer {
  const compiled = elements.map(({value, isSplat}) => ({value: trace(value), isSplat}))
  const {budget} = plain.context
  return (scope) => traceElements(compiled, budget, scope)
}

function* traceElements(elements: readonly Element[], budget: Budget, scope: TracedScope): Tracing {
  const members: Traced[] = []
  for (const {value, isSplat} of elements) {
    const traced = yield* value(scope)
    if (!isSplat) members.push(traced)
    else for (const member of tracedMembers(traced, budget) ?? []) members.push(member)
  }
  return tracedArray(members, budget)
}
