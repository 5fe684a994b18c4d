import {slicePath} from '@sanity/json-match'
import {extract, extractWithPath} from '@sanity/mutator'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/**
 * Recursive descent: `body..text` is every `text` in `body`. The mutator finds them too, but visits nested objects
 * repeatedly, doubling the time with every level.
 */
const SEARCH = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<search>\.\.)/g

type Found = {path: (string | number)[]; value: unknown}

/**
 * @param path path of a patch
 * @returns the path, or the paths that a recursive one matches, innermost and last first: a change at one leaves
 *   the others where they are
 */
export function expandPath(document: object, path: string): string[] {
  const at = searchAt(path)
  if (at === undefined) return [path]
  const [start, wanted] = [path.slice(0, at), path.slice(at + 2)]
  const first = slicePath(wanted, 0, 1)
  return rootsOf(document, start)
    .flatMap((root) => [...containersIn(root)])
    .filter(({value}) => extract(first, value as object).length > 0)
    .toReversed()
    .map((container) => join(container.path, wanted))
}

function searchAt(path: string): number | undefined {
  return [...path.matchAll(SEARCH)].find(({groups}) => groups?.['search'])?.index
}

function rootsOf(document: object, start: string): Found[] {
  return start === '' ? [{path: [], value: document}] : extractWithPath(start, document)
}

/** Objects and lists, outer before inner. */
function* containersIn({path, value}: Found): Generator<Found> {
  if (!Array.isArray(value) && !isPlainObject(value)) return
  yield {path, value}
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    yield* containersIn({path: [...path, isList ? Number(key) : key], value: inner})
  }
}

function join(path: readonly (string | number)[], wanted: string): string {
  const container = path.map((key) => (typeof key === 'number' ? `[${key}]` : quoted(key))).join('')
  return container === '' || wanted.startsWith('[') ? container + wanted : `${container}.${wanted}`
}

function quoted(name: string): string {
  return `['${name.replaceAll(/['\\]/g, '\\$&')}']`
}
