import type {ExprNode} from '../../groq/syntax/nodes.ts'

/**
 * Names of fields that are names of something in JavaScript too. groq-js fails on some of them, so that the reference
 * gets other names in their place, in documents and queries, and its answers are renamed back.
 */
export const ODD_NAMES = ['hasOwnProperty', 'then', 'length', 'constructor', '__proto__']

const PREFIX = 'odd_'

function toPlain(name: string): string {
  return ODD_NAMES.includes(name) ? PREFIX + name : name
}

function toOdd(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}

/** A copy of JSON in which all names are changed. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]) => [
    rename(name),
    renamed(field, rename),
  ])
  return Object.fromEntries(entries)
}

export function withPlainNames<Data>(value: Data): Data {
  return renamed(value, toPlain) as Data
}

export function withOddNames(value: unknown): unknown {
  return renamed(value, toOdd)
}

/** The same query of documents with plain names. */
export function askingPlainNames(tree: ExprNode): ExprNode {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([field, below]: [string, unknown]) => [
      field,
      isNamed(value) && field === 'name' && typeof below === 'string'
        ? toPlain(below)
        : plain(below),
    ])
    return Object.fromEntries(fields)
  }
  return plain(tree) as ExprNode
}

function isNamed(node: object): boolean {
  return 'type' in node && (node.type === 'AccessAttribute' || node.type === 'ObjectAttributeValue')
}
