import {posix} from 'node:path'

/**
 * Who may import whom, as ARCHITECTURE.md draws it. A room is a folder, or a file with rules of its own,
 * and holds everything below it that no longer name claims; each page is a room for itself.
 */

const EVERYTHING = 'everything'
const BASICS = ['config/site', 'web/src/lib', 'web/src/copy', 'web/src/analytics']
const CONFIGURED = [...BASICS, 'web/src/env.ts', 'config']
const PAGE_PARTS = [
  ...CONFIGURED,
  'web/src/ui',
  'web/src/head',
  'web/src/forms',
  'web/src/sections',
  'web/src/content',
  'web/src/rich-text',
  'web/src/search',
]
const SITE = [
  ...PAGE_PARTS,
  'web/src/feeds',
  'web/src/seo',
  'web/src/pages',
  'web/src/app',
  'web/src/script-loader',
  'web/src',
]

/** Rooms that the files of a room may import, besides each other and npm packages. */
const ALLOWED: Record<string, readonly string[] | typeof EVERYTHING> = {
  schemas: ['config', 'config/site'],
  'schemas/generated': [],
  'schemas/rules': ['schemas', 'config', 'config/site'],
  // The Studio shares the website's pure functions, so that it shows the same as visitors see.
  studio: [
    'schemas',
    'schemas/rules',
    'config',
    'config/site',
    'web/src/lib',
    'web/src/copy',
    'web/src/head',
    'web/src/content',
    'web/src/rich-text',
  ],
  'server-kit': [],
  config: [],
  // Pages, addresses and services as plain data: browsers load them too.
  'config/site': ['config'],
  lake: ['server-kit'],
  inbox: ['server-kit', 'config'],
  'web/src/env.ts': ['config'],
  'web/src/lib': [],
  'web/src/copy': ['config', 'config/site', 'web/src/lib'],
  'web/src/analytics': ['config', 'config/site', 'web/src/lib', 'web/src/env.ts'],
  'web/src/script-loader': ['config/site', 'web/src/lib'],
  'web/src/ui': ['config/site', 'web/src/lib'],
  'web/src/head': CONFIGURED,
  'web/src/forms': [...CONFIGURED, 'web/src/ui'],
  'web/src/sections': [...CONFIGURED, 'web/src/ui', 'web/src/head', 'web/src/forms'],
  'web/src/content': CONFIGURED,
  'web/src/rich-text': [...CONFIGURED, 'web/src/ui', 'web/src/content'],
  'web/src/search': [...CONFIGURED, 'web/src/ui', 'web/src/content', 'web/src/rich-text'],
  'web/src/feeds': [...CONFIGURED, 'web/src/head', 'web/src/content', 'web/src/rich-text'],
  'web/src/seo': [...CONFIGURED, 'web/src/content', 'web/src/rich-text', 'web/src/head'],
  'web/src/pages': PAGE_PARTS,
  'web/src/app': [...PAGE_PARTS, 'web/src/pages'],
  'web/src': SITE,
  'web/server': [...SITE, 'server-kit'],
  'web/build': [...SITE, 'server-kit', 'web/server'],
  web: ['config', 'server-kit', 'web/server', 'web/build'],
  // Tests of the site's queries and search on the sample content, in a real lake.
  'sample-content/testing': EVERYTHING,
  'sample-content/art': ['config', 'config/site', 'web/src/copy'],
  'sample-content': ['config', 'config/site', 'sample-content/art'],
  // Keeps the programs running, builds the site, and looks whether all is well.
  operations: [
    'server-kit',
    'config',
    'lake',
    'inbox',
    'web/server',
    'web/build',
    'web/src',
    'web/src/content',
    'web/src/seo',
  ],
  bench: EVERYTHING,
  scripts: EVERYTHING,
  e2e: EVERYTHING,
  // Configuration files of the tools.
  '.': ['studio', 'config'],
}

/** The same, for imports that are gone at run time. */
const TYPES_ALLOWED: Record<string, readonly string[]> = {
  'web/src/content': ['schemas/generated'],
  'sample-content': ['schemas/generated'],
}

/** The workspace members: other folders import them by their package names. */
export const MEMBERS: readonly string[] = [
  'server-kit',
  'config',
  'schemas',
  'lake',
  'inbox',
  'studio',
  'web',
]

/** The folders behind the `imports` and `exports` of each package.json; the first that matches counts. */
const ALIASES: Record<string, string> = {
  '@skyforge/lake/internal/': 'lake/',
  '#lake/': 'lake/',
  '#web/': 'web/src/',
  '#operations/': 'operations/',
  '#scripts/': 'scripts/',
  '#art/': 'sample-content/art/',
  '#content/': 'sample-content/',
  '@skyforge/web/server/': 'web/server/',
  '@skyforge/web/build/': 'web/build/',
  '@skyforge/web/': 'web/src/',
  ...Object.fromEntries(
    MEMBERS.filter((name) => name !== 'web').map((name) => [`@skyforge/${name}/`, `${name}/`]),
  ),
}

/** Files of the lake that are not public. */
const INTERNAL = '@skyforge/lake/internal/'

const PAGES = 'web/src/pages'
const ROOMS = Object.keys(ALLOWED).toSorted((a, b) => b.length - a.length)

/** The folders at the checkout's root that hold rooms. */
export const TOP_FOLDERS: readonly string[] = [
  ...new Set(ROOMS.flatMap((room) => /^[\w-]+(?=\/|$)/.exec(room) ?? [])),
]

/**
 * Says why the file at `importer` (a path from the checkout's root, with `/`) may not import what
 * `specifier` names; undefined when it may.
 */
export function findImportProblem(
  importer: string,
  specifier: string,
  isTypeOnly: boolean,
): string | undefined {
  const target = resolveSpecifier(importer, specifier)
  if (target === undefined) return undefined
  const [from, to] = [placeOf(importer), placeOf(target)]
  if (specifier.startsWith(INTERNAL) && !importer.startsWith('bench/')) {
    return 'Only benchmarks measure the inside of the lake: import @skyforge/lake'
  }
  const member = memberOf(target)
  if (member && member !== memberOf(importer) && !specifier.startsWith('@') && from !== '.') {
    return `Import another package by its name: @skyforge/${member}/…`
  }
  if (from === to || allows(ALLOWED[roomOf(importer)], roomOf(target))) return undefined
  const typesOnly = allows(TYPES_ALLOWED[roomOf(importer)], roomOf(target))
  if (typesOnly && isTypeOnly) return undefined
  return `${from} may not import ${typesOnly ? 'more than types from ' : ''}${to}`
}

function allows(allowed: readonly string[] | typeof EVERYTHING | undefined, room: string): boolean {
  return allowed === EVERYTHING || (allowed?.includes(room) ?? false)
}

/** The imported file's path from the root; undefined for npm packages and Node's own modules. */
export function resolveSpecifier(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  const entry = /^@skyforge\/([\w-]+(?:\/testing)?)$/.exec(specifier)?.[1]
  if (entry !== undefined) return `${entry}/index.ts`
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias && ALIASES[alias] + specifier.slice(alias.length)
}

/** The workspace member that a file belongs to, if any. */
function memberOf(path: string): string | undefined {
  return MEMBERS.find((name) => path.startsWith(`${name}/`))
}

/** The room whose rules hold for a file. */
function roomOf(path: string): string {
  return ROOMS.find((room) => path === room || path.startsWith(`${room}/`)) ?? '.'
}

/** The unit whose files may import each other: a room, or a single page of the website. */
function placeOf(path: string): string {
  const room = roomOf(path)
  return room === PAGES ? path.split('/').slice(0, 4).join('/') : room
}
