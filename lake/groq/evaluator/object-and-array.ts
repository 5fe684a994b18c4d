import type {NodeOf, ObjectAttributeNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Addition, type Code, constant, gather, strict} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {settled} from './code/settled.ts'
import {setField} from '@skyforge/server-kit/plain-object.ts'
import {type GroqObject, isObject, setFields} from './values/values.ts'

/** `{"a": 1, ...b, c => {d}}` */
export function object({attributes}: NodeOf<'Object'>, compiler: Compiler): Code {
  const {budget} = compiler.context
  return gather(
    attributes.map((node) => attribute(node, compiler)),
    (): GroqObject => {
      budget.made(attributes.length)
      return {}
    },
  )
}

function attribute(
  node: ObjectAttributeNode,
  {code, context: {budget}}: Compiler,
): Addition<GroqObject> {
  const value = code(node.value)
  if (node.type === 'ObjectAttributeValue') {
    const {name} = node
    return {condition: undefined, value, add: (result, field) => setField(result, name, field)}
  }
  const condition = node.type === 'ObjectConditionalSplat' ? code(node.condition) : undefined
  return {condition, value, add: splat(budget)}
}

function splat(budget: Budget) {
  return (result: GroqObject, value: unknown) => {
    if (!isObject(value)) return
    budget.elements(Object.keys(value).length)
    setFields(result, value)
  }
}

/** `[a, ...b]` */
export function array({elements}: NodeOf<'Array'>, {code, context}: Compiler): Code {
  const {budget} = context
  const parts = elements.map(({value}) => code(value))
  const combine = (values: readonly unknown[]) => {
    const result: unknown[] = []
    budget.made(values.length)
    for (const [index, value] of values.entries()) {
      if (!elements[index]?.isSplat) result.push(value)
      else if (Array.isArray(value)) addMembers(result, value, budget)
    }
    return result
  }
  const isConstant = parts.every((part) => part.constant)
  if (isConstant) return constant(combine(parts.map((part) => part.constant?.value)))
  return settled(parts, strict(parts, combine), context)
}

function addMembers(result: unknown[], members: readonly unknown[], budget: Budget): void {
  budget.elements(members.length)
  for (const member of members) result.push(member)
}
