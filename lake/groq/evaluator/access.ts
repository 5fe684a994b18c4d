import type {
  AccessAttributeNode,
  AccessElementNode,
  ArrayCoerceNode,
  DerefNode,
  SliceNode,
} from '../syntax/nodes.ts'
import {type Code, leaf, type Link, plainLink} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import {isObject} from './values/values.ts'

type Read = (value: unknown) => unknown

/** The field of that name which an object has itself; null where it has none. */
export function fieldReader(name: string): Read {
  if (name in Object.prototype) {
    return (value) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : null)
  }
  return (value) => (isObject(value) ? (value[name] ?? null) : null)
}

/** `name`, of what is looked at. */
export function attribute({name}: AccessAttributeNode): Code {
  const read = fieldReader(name)
  return leaf(({value}) => read(value))
}

export function attributeLink({name}: AccessAttributeNode): Link {
  return plainLink(fieldReader(name))
}

export function elementLink({index}: AccessElementNode): Link {
  return plainLink((value) => {
    if (!Array.isArray(value)) return null
    return value[index < 0 ? index + value.length : index] ?? null
  })
}

export function sliceLink({left, right, isInclusive}: SliceNode, {context}: Compiler): Link {
  const {budget} = context
  return plainLink((value) => {
    if (!Array.isArray(value)) return null
    const from = left < 0 ? value.length + left : left
    const to = (right < 0 ? value.length + right : right) + (isInclusive ? 1 : 0)
    const part = value.slice(Math.max(from, 0), Math.max(to, 0))
    budget.made(part.length)
    return part
  })
}

export function arrayCoerceLink(_: ArrayCoerceNode): Link {
  return plainLink((value) => (Array.isArray(value) ? value : null))
}

export function derefLink(_: DerefNode, {context: {documentOf}}: Compiler): Link {
  return plainLink((value) => {
    if (!isObject(value) || !Object.hasOwn(value, '_ref')) return null
    const id = value['_ref']
    return typeof id === 'string' ? (documentOf(id) ?? null) : null
  })
}
