import {readFileSync} from 'node:fs'

/** Allowed types of a property: of data (`Text`) and of things (`Place`). */
type Ranges = readonly string[]

type Declared = {
  /** Own properties; inherited ones are with the parents. */
  properties: Map<string, Ranges>
  parents: Set<string>
}

/** The types and properties of https://schema.org. */
export class Vocabulary {
  readonly #types: ReadonlyMap<string, Declared>
  /** Members of enumerations, by the enumeration: 'Female' of GenderType. */
  readonly #members: ReadonlyMap<string, ReadonlySet<string>>

  constructor(types: ReadonlyMap<string, Declared>, members: ReadonlyMap<string, Set<string>>) {
    this.#types = types
    this.#members = members
  }

  knows(type: string): boolean {
    return this.#types.has(type)
  }

  /** Returns the allowed types of an own or inherited property; undefined if unknown. */
  rangesOf(type: string, property: string): Ranges | undefined {
    for (const each of this.#lineOf(type)) {
      const ranges = this.#types.get(each)?.properties.get(property)
      if (ranges) return ranges
    }
    return undefined
  }

  /** True if one type is the other or inherits from it. */
  isA(type: string, other: string): boolean {
    return this.#lineOf(type).has(other)
  }

  hasMember(enumeration: string, name: string): boolean {
    return this.#members.get(enumeration)?.has(name) ?? false
  }

  /** Returns a type and all its ancestors. */
  #lineOf(type: string, line = new Set<string>()): Set<string> {
    if (line.has(type)) return line
    line.add(type)
    for (const parent of this.#types.get(type)?.parents ?? []) this.#lineOf(parent, line)
    return line
  }
}

const INTERFACE = /^(?:export )?interface (\w+)(?:Base|Leaf) extends (.+) \{$/
const PROPERTY = /^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/
const ALIAS = /^export type (\w+) = (.+);$/
const DECLARATIONS = 'node_modules/schema-dts/dist/schema.d.ts'

/**
 * Reads the vocabulary from the declarations of `schema-dts`, generated from schema.org: a line per property, an
 * interface for a type's properties and one for the type.
 */
export function readVocabulary(declarations = readFileSync(DECLARATIONS, 'utf8')): Vocabulary {
  const types = new Map<string, Declared>()
  const members = new Map<string, Set<string>>()
  let current: Declared | undefined
  for (const line of declarations.split('\n')) {
    const [, name, ancestors = ''] = INTERFACE.exec(line) ?? []
    if (name) {
      current = types.get(name) ?? {properties: new Map(), parents: new Set()}
      types.set(name, current)
      for (const [, parent = ''] of ancestors.matchAll(/(\w+)Base/g)) {
        if (parent !== name) current.parents.add(parent)
      }
    }
    const [, property, ranges = ''] = PROPERTY.exec(line) ?? []
    if (property) current?.properties.set(property, ranges.split(' | '))
    const [, alias, meaning = ''] = ALIAS.exec(line) ?? []
    const literals = [...meaning.matchAll(/"([^"]+)"/g)].map(([, literal = '']) => literal)
    if (alias && literals.length > 0) members.set(alias, new Set(literals))
  }
  return new Vocabulary(types, members)
}
