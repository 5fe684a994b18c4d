import type {NodeOf, ObjectAttributeNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {canStep, type Code, constant, stepOf, type Steps, strict, weigh} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {settled} from './code/once.ts'
import type {Scope} from './code/scope.ts'
import {setField} from '@skyforge/server-kit/plain-object.ts'
import {type GroqObject, isObject, setFields} from './values/values.ts'

type Attribute = {
  condition: Code | undefined
  value: Code
  add: (result: GroqObject, value: unknown) => void
}

/** `{"a": 1, ...b, c => {d}}` */
export function object({attributes}: NodeOf<'Object'>, compiler: Compiler): Code {
  const {budget} = compiler.context
  const compiled = attributes.map((node) => attribute(node, compiler))
  const parts = compiled.flatMap(({condition, value}) => (condition ? [condition, value] : [value]))
  const code: Code = {
    ...weigh(parts),
    run(scope) {
      const result: GroqObject = {}
      budget.made(compiled.length)
      for (const {condition, value, add} of compiled) {
        if (!condition || condition.run(scope) === true) add(result, value.run(scope))
      }
      return result
    },
  }
  return canStep(parts) ? {...code, step: (scope) => stepObject(compiled, budget, scope)} : code
}

function* stepObject(attributes: readonly Attribute[], budget: Budget, scope: Scope): Steps {
  const result: GroqObject = {}
  budget.made(attributes.length)
  for (const {condition, value, add} of attributes) {
    if (condition && (yield* stepOf(condition, scope)) !== true) continue
    add(result, value.step ? yield* value.step(scope) : value.run(scope))
  }
  return result
}

function attribute(node: ObjectAttributeNode, {code, context: {budget}}: Compiler): Attribute {
  const value = code(node.value)
  if (node.type === 'ObjectAttributeValue') {
    const {name} = node
    const add = (result: GroqObject, field: unknown) => setField(result, name, field)
    return {condition: undefined, value, add}
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
