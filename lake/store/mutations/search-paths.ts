import {slicePath} from '@sanity/json-match'
import {extract, extractWithPath} from '@sanity/mutator'
import {isPlainObject} from '#server/plain-object.ts'

/**
 * Where `..` stands in a path: `body..text` is every `text` in `body`, however deep. The mutator finds them too,
 * but follows each way in again from every object that it passes, which takes twice as long with every level.
 */
const SEARCH = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<search>\.\.)/g

type Found = {path: (string | number)[]; value: unknown}

export function isSearch(path: string): boolean {
  return searchAt(path) !== undefined
}

/**
 * @param path one that a patch can have
 * @returns the path, or in the place of a search the paths of what it finds, the innermost and the last first:
 *   what is done at one of them leaves the others where they are
 */
export function foundPaths(document: object, path: string): string[] {
  const at = searchAt(path)
  if (at === undefined) return [path]
  const wanted = path.slice(at + 2)
  return containersOf(document, path, at)
    .toReversed()
    .map((container) => join(container.path, wanted))
}

/** What is searched that has what is looked for. */
function containersOf(document: object, path: string, at: number): Found[] {
  const first = slicePath(path.slice(at + 2), 0, 1)
  return rootsOf(document, path.slice(0, at))
    .flatMap((root) => [...containersIn(root)])
    .filter(({value}) => extract(first, value as object).length > 0)
}

/** What is found by a search is changed place by place, which takes as long as to copy so many members. */
const MEMBERS_A_PLACE = 20_000

/**
 * How many members of lists, and fields, the mutator copies to change all places that a path leads to: at each of them, all
 * that lie on the way to it. For a path to every item of a list, that is the square of its length.
 *
 * @param path one that a patch can have
 * @param isRemoved whether what it leads to is removed, which the mutator does with all of a list at once
 */
export function copiedMembers(document: object, path: string, isRemoved: boolean): number {
  const at = searchAt(path)
  const found =
    at === undefined
      ? placesOf(document, path, isRemoved)
      : containersOf(document, path, at).map((container) => container.path)
  const more = at === undefined ? 1 : MEMBERS_A_PLACE
  return found.reduce((sum, place) => sum + more + membersAlong(document, place), 0)
}

/** Those that there are, and where one may come to be. */
function placesOf(document: object, path: string, isRemoved: boolean): Found['path'][] {
  const paths = [slicePath(path, 0, -1), ...(isRemoved ? [] : [path])].filter(Boolean)
  return paths.flatMap((each) => extractWithPath(each, document).map((found) => found.path))
}

function membersAlong(document: object, path: Found['path']): number {
  let members = 0
  let value: unknown = document
  for (const key of path) {
    if (Array.isArray(value)) members += value.length
    if (typeof value !== 'object' || value === null) break
    value = (value as Record<string | number, unknown>)[key]
  }
  return members
}

function searchAt(path: string): number | undefined {
  return [...path.matchAll(SEARCH)].find(({groups}) => groups?.['search'])?.index
}

function rootsOf(document: object, start: string): Found[] {
  return start === '' ? [{path: [], value: document}] : extractWithPath(start, document)
}

/** Objects and lists, each before what is in it. */
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
