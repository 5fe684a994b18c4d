import {existsSync, globSync, readFileSync} from 'node:fs'
import {join, posix} from 'node:path'
import {resolveSpecifier} from './import-directions.ts'

/** The files that a file imports at run time, by paths from the root of the checkout. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Imports, re-exports and dynamic imports, as prettier writes them. */
const IMPORTS = [
  /^(?:import|export)\s(?<names>[^'"`;]*?)\bfrom '(?<from>[^']+)'/gm,
  /^import '(?<from>[^']+)'/gm,
  /(?<!typeof )\bimport\('(?<from>[^']+)'\)/g,
]
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Reads what the files of a checkout import from each other; tests and what is for them alone are left out.
 *
 * @param folders - whose files are read
 */
export function readImports(root: string, folders: readonly string[]): ImportGraph {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  const files = globSync(patterns, {cwd: root}).map((path) => path.replaceAll('\\', '/'))
  const sources = files.filter((path) => !/\.test\.|\/testing\/|\.d\.ts$/.test(path))
  return new Map(
    sources.map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const targets = specifiersIn(text).flatMap((from) => resolveSpecifier(path, from) ?? [])
      return [path, targets.filter((target) => existsSync(join(root, target)))]
    }),
  )
}

/** Specifiers that a file's text imports at run time. */
export function specifiersIn(text: string): string[] {
  const code = text.replace(COMMENTS, '')
  const found = IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)])
  return found.flatMap(({groups: {names = '', from = ''} = {}}) => (isTypeOnly(names) ? [] : from))
}

/** @param names - what is between `import` and `from` */
function isTypeOnly(names: string): boolean {
  if (/^type\s/.test(names)) return true
  const [, braced] = /^\{([^}]*)\}\s*$/.exec(names) ?? []
  const each = braced?.split(',').filter((name) => name.trim() !== '') ?? []
  return each.length > 0 && each.every((name) => name.trim().startsWith('type '))
}

/**
 * Folders that import each other in a circle, as `lake: http/ → routes/ → http/`. At every level the entries of a
 * folder, its files and subfolders, are taken as one each; a circle of files alone is the linter's business.
 */
export function folderCircles(graph: ImportGraph): string[] {
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const {parent, entries} = whereTheyPart(from, to)
      const level = levels.get(parent) ?? new Map<string, Set<string>>()
      levels.set(parent, level)
      level.set(entries[0], (level.get(entries[0]) ?? new Set()).add(entries[1]))
    }
  }
  return [...levels].flatMap(([parent, level]) =>
    circlesOf(level).map((circle) => `${parent || '.'}: ${circle.join(' → ')}`),
  )
}

/** The folder that holds both files, and its entries through which each is reached. */
function whereTheyPart(a: string, b: string): {parent: string; entries: [string, string]} {
  const [left, right] = [a.split('/'), b.split('/')]
  const depth = left.findIndex((part, index) => part !== right[index])
  const entry = (parts: string[]) => `${parts[depth]}${parts.length > depth + 1 ? '/' : ''}`
  return {parent: posix.join(...left.slice(0, depth), ''), entries: [entry(left), entry(right)]}
}

/** For each subfolder that imports itself through other entries: the shortest way back to it. */
function circlesOf(level: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const folders = [...level.keys()].filter((entry) => entry.endsWith('/'))
  return folders.flatMap((folder) => {
    const way = wayBack(folder, level)
    return way ? [way] : []
  })
}

function wayBack(
  start: string,
  level: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of level.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
