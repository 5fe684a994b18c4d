import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/**
 * Where two values differ, as Sanity writes paths: `title`, `body[_key=="a1"].style`, `tags[2]`. What is on one side
 * alone is one path, however much is in it; where items of a list have changed places, the list is.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isPlainObject(before) && isPlainObject(after)) return inObjects(before, after, path)
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path)
  return Object.is(before, after) ? [] : [path]
}

type Fields = Record<string, unknown>

/** A field that is `undefined` is none. */
function inObjects(before: Fields, after: Fields, path: string): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
  )
}

function inLists(before: unknown[], after: unknown[], path: string): string[] {
  const keys = [before.map(keyOf), after.map(keyOf)]
  const isKeyed = keys.every(
    (list) => !list.includes(undefined) && new Set(list).size === list.length,
  )
  if (!isKeyed) return byIndex(before, after, path)
  const [old = [], now = []] = keys
  const inBoth = (key: string | undefined) => old.includes(key) && now.includes(key)
  const isMoved = old.filter(inBoth).join(' ') !== now.filter(inBoth).join(' ')
  if (isMoved) return [path]
  const itemOf = (list: unknown[], key: string | undefined) =>
    list.find((item) => keyOf(item) === key)
  return [...new Set([...old, ...now])].flatMap((key) =>
    changedPaths(itemOf(before, key), itemOf(after, key), `${path}[_key=="${key}"]`),
  )
}

function byIndex(before: unknown[], after: unknown[], path: string): string[] {
  const length = Math.max(before.length, after.length)
  return Array.from({length}, (_, index) => index).flatMap((index) =>
    changedPaths(before[index], after[index], `${path}[${index}]`),
  )
}

function keyOf(item: unknown): string | undefined {
  const key = isPlainObject(item) ? item['_key'] : undefined
  return typeof key === 'string' ? key : undefined
}
