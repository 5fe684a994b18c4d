import {normalDate} from '#web/lib/dates.ts'
import {isRecord, type Loose} from '../../rich-text/values.ts'
import type {Vocabulary} from './vocabulary.ts'

/** Checks of schema.org's data types. */
const data: Record<string, (value: unknown) => boolean> = {
  Text: isText,
  URL: (value) => isText(value) && isAddress(value),
  Date: isDate,
  DateTime: isDate,
  Number: Number.isFinite,
  Integer: Number.isInteger,
  Boolean: (value) => typeof value === 'boolean',
}

/**
 * Lists the problems of JSON-LD of the form `{'@context', '@graph': […]}`: unknown types and properties, values that
 * are not allowed or empty, and references without a target or to a wrong type.
 */
export function graphProblems(graph: unknown, vocabulary: Vocabulary): string[] {
  if (!isRecord(graph) || graph['@context'] !== 'https://schema.org')
    return ['The context is not https://schema.org.']
  const nodes: unknown = graph['@graph']
  if (!Array.isArray(nodes) || nodes.length === 0) return ['There is nothing in the graph.']
  const checker = new Checker(vocabulary, typesById(nodes))
  return nodes.flatMap((node) => checker.nodeProblems(node, '@graph'))
}

class Checker {
  readonly #vocabulary: Vocabulary
  readonly #types: ReadonlyMap<string, string>

  constructor(vocabulary: Vocabulary, types: ReadonlyMap<string, string>) {
    this.#vocabulary = vocabulary
    this.#types = types
  }

  nodeProblems(node: unknown, at: string): string[] {
    const type = isRecord(node) ? node['@type'] : undefined
    if (!isRecord(node) || !isText(type)) return [`${at} has no type`]
    if (!this.#vocabulary.knows(type)) return [`${at}: schema.org has no type ${type}`]
    return Object.entries(node).flatMap(([name, value]) => {
      if (name === '@type') return []
      if (name === '@id') return data['URL']?.(value) ? [] : [`${type}.@id is no address`]
      const ranges = this.#vocabulary.rangesOf(type, name)
      if (!ranges) return [`schema.org has no property ${name} of ${type}`]
      return this.#valueProblems(value, ranges, `${type}.${name}`)
    })
  }

  #valueProblems(value: unknown, ranges: readonly string[], at: string): string[] {
    if (Array.isArray(value)) {
      if (value.length === 0) return [`${at} is an empty list`]
      return value.flatMap((each) => this.#valueProblems(each, ranges, at))
    }
    if (!isRecord(value)) {
      const isKnown = ranges.some((range) => this.#isData(value, range))
      return isKnown ? [] : [`${at} is ${JSON.stringify(value)}, not ${ranges.join(' or ')}`]
    }
    const type = isReference(value) ? this.#types.get(value['@id']) : value['@type']
    const fits = isText(type) && ranges.some((range) => this.#vocabulary.isA(type, range))
    if (!fits) return [`${at} is ${JSON.stringify(value)}, not ${ranges.join(' or ')}`]
    return isReference(value) ? [] : this.nodeProblems(value, at)
  }

  #isData(value: unknown, range: string): boolean {
    if (data[range]?.(value)) return true
    return isText(value) && this.#vocabulary.hasMember(range, value)
  }
}

/** Returns the types of all nodes that have an id. */
function typesById(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (isRecord(value) && isText(value['@id']) && isText(value['@type'])) {
    found.set(value['@id'], value['@type'])
  }
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) typesById(part, found)
  }
  return found
}

function isReference(value: Loose): value is {'@id': string} {
  return isText(value['@id']) && Object.keys(value).length === 1
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isDate(value: unknown): boolean {
  return isText(value) && normalDate(value) !== undefined
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}
