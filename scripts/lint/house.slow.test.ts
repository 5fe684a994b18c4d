import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'

type Case = [file: string, code: string, ...messages: string[]]

const ENV = 'Only web/src/env.ts reads import.meta.env: import it from there'
const GENERATOR = 'A generator of lake/groq stands at module level or in a class, see house.ts'
const TEXT = 'Text beside others breaks when browsers translate. Wrap it in an element.'

const ANEW = '"anew" takes a second reading. Write: again, or a verb with re-.'
const OPENER = 'A sentence that opens with "What" takes a second reading. Start with the subject.'

const refused: Case[] = [
  // Comments, test titles and messages are in plain English.
  ['scripts/lint/comment.ts', '/** Made anew. */\nexport const a = 1', ANEW],
  ['scripts/lint/opener.ts', '// What is read.\nexport const a = 1', OPENER],
  ['scripts/lint/title.test.ts', "test.each([1])('%i is made anew', () => {})", ANEW],
  ['scripts/lint/error.ts', 'throw new UserError(`Build ${a} anew.`)', ANEW],

  // The content model stands alone; the lake and the inbox have only what servers share.
  [
    'lake/relative.ts',
    `import {a} from '../server-kit/token.ts'`,
    'Import another package by its name: @skyforge/server-kit/…',
  ],
  [
    'operations/inside.ts',
    `import {a} from '@skyforge/lake/internal/store/dataset.ts'`,
    'Only benchmarks measure the inside of the lake: import @skyforge/lake',
  ],
  ['lake/a.ts', `import {a} from '@skyforge/schemas/author.ts'`, 'lake may not import schemas'],
  ['lake/store/c.ts', `import '@skyforge/web/lib/a.ts'`, 'lake may not import web/src/lib'],
  ['schemas/a.ts', `export {a} from '@skyforge/studio/desk.ts'`, 'schemas may not import studio'],

  // The server kit imports no server, and browsers do not load it.
  [
    'server-kit/b.ts',
    `import type {A} from '@skyforge/inbox/inbox.ts'`,
    'server-kit may not import inbox',
  ],

  // Nobody imports the scripts and the journeys; the lake, and what runs it, nobody but they.
  ['web/src/main.tsx', `import {a} from '../../e2e/a.ts'`, 'web/src may not import e2e'],
  ['studio/c.ts', `const a = import('../scripts/a.ts')`, 'studio may not import scripts'],
  ['sanity.config.ts', `import {a} from './scripts/a.ts'`, '. may not import scripts'],

  // The site, from its foundations up.
  ['web/src/lib/b.ts', `import {a} from '../env.ts'`, 'web/src/lib may not import web/src/env.ts'],
  [
    'web/src/content/b.ts',
    `import {a} from '@skyforge/schemas/author.ts'`,
    'web/src/content may not import schemas',
  ],
  [
    'web/src/content/c.ts',
    `import {a} from '@skyforge/schemas/generated/blog.types.ts'`,
    'web/src/content may not import more than types from schemas/generated',
  ],
  [
    'web/src/rich-text/a.tsx',
    `import type {A} from '@skyforge/schemas/generated/blog.types.ts'`,
    'web/src/rich-text may not import schemas/generated',
  ],
  [
    'web/src/pages/home/a.tsx',
    `import {a} from '../about/a.tsx'`,
    'web/src/pages/home may not import web/src/pages/about',
  ],
  [
    'web/src/pages/home/parts/b.tsx',
    `type A = import('../../about/a.tsx').A`,
    'web/src/pages/home may not import web/src/pages/about',
  ],

  // A single file reads the build's variables.
  ['web/src/copy/b.ts', 'export const a = import.meta.env.VITE_SITE_URL', ENV],
  ['web/src/pages/home/d.tsx', 'export const a = import.meta.env', ENV],

  // Each text has an element of its own.
  ['web/src/ui/c1.tsx', 'export const a = <p>{b && <i />}{c}</p>', TEXT],
  ['web/src/ui/c2.tsx', 'export const a = <p>{b ? c : d}<i /></p>', TEXT],
  ['web/src/ui/c3.tsx', 'export const a = <p>{b && c.d} <i /></p>', TEXT],
  ['web/src/ui/c4.tsx', 'export const a = <p>Some <i>text</i></p>', TEXT],
  ['web/src/ui/c5.tsx', 'export const a = <p>{count} results</p>', TEXT],
  ['web/src/ui/c6.tsx', 'export const a = <p><i />{`${count} results`}</p>', TEXT],
  ['web/src/ui/c7.tsx', 'export const a = <p><i />{format(date)}</p>', TEXT],
  ['web/src/ui/c8.tsx', 'export const a = <p><i />{b ?? c}</p>', TEXT],
  ['web/src/ui/c9.tsx', `export const a = <>{b && <i />}{'text'}</>`, TEXT],
  ['web/src/ui/c10.tsx', 'export const a = <p>{b && <>text</>}</p>', TEXT],
  ['web/src/preview/c.tsx', 'export const a = <p>{b}{c}</p>', TEXT],

  // No generator functions for one question.
  ['lake/groq/a.ts', 'export const code = () => ({*step() {}})', GENERATOR],
  ['lake/groq/b.ts', 'export const code = () => ({step: function* () {}})', GENERATOR],
  ['lake/groq/evaluator/c.ts', 'export function code() { function* step() {} }', GENERATOR],
]

const accepted: Case[] = [
  ['lake/ok.ts', `import {a} from './store/a.ts'; import {b} from 'groq-js'; import 'node:fs'`],
  ['scripts/lint/quoted.ts', '// The word "anew" and `told` are quoted.\nexport const a = 1'],
  ['scripts/lint/text.ts', "export const a = 'anew'"],
  ['inbox/ok.ts', `import {a} from '@skyforge/server-kit/a.ts'; import {b} from './store/b.ts'`],
  ['sanity.cli.ts', `import {a} from './studio/connection/api-config.ts'`],
  [
    'scripts/ok.ts',
    `import {a} from '@skyforge/lake/lake.ts'; import {b} from '@skyforge/web/lib/a.ts'`,
  ],
  ['e2e/ok.ts', `import {a} from '../scripts/seed/load.ts'; import {b} from '#operations/a.ts'`],
  ['web/src/ui/ok.tsx', `import {a} from '../lib/a.ts'; import {b} from './b.tsx'`],
  ['web/src/content/ok.ts', `import type {A} from '@skyforge/schemas/generated/blog.types.ts'`],
  ['web/src/content/ok2.ts', `import {type A} from '@skyforge/schemas/generated/blog.types.ts'`],
  [
    'web/src/pages/home/ok.tsx',
    `import {a} from '../../sections/a.tsx'; import {b} from './b.tsx'`,
  ],
  ['web/src/entry-server.tsx', `import {a} from './app/a.tsx'`],
  ['web/server/main.ok.ts', `import {a} from '../src/entry-server.tsx'`],
  ['web/src/env.ts', 'export const a = import.meta.env.VITE_SITE_URL'],
  ['lake/env.ts', 'export const a = import.meta.env'],
  ['web/src/ui/ok1.tsx', 'export const a = <p>{b ? c : d}</p>'],
  ['web/src/ui/ok2.tsx', 'export const a = <p>{b && <i />}{children}</p>'],
  ['web/src/ui/ok3.tsx', `export const a = <p><i />{' '}<b /> {/* why */}</p>`],
  ['web/src/ui/ok4.tsx', 'export const a = <p>{b && <i />}{c ? <b /> : null}</p>'],
  ['web/src/ui/ok5.tsx', 'export const a = <ul><li />{b.map((c) => <li key={c}>{c}</li>)}</ul>'],
  ['web/src/ui/ok6.tsx', 'export const a = <p><i />{c && <span>{c}</span>}</p>'],
  ['web/src/ui/ok7.test.tsx', 'export const a = <p>{b}{c}</p>'],
  ['studio/ok2.tsx', 'export const a = <p>{b}{c}</p>'],
  ['lake/groq/ok.ts', 'function* a() {}; export function* b() {}; export class C { *d() {} }'],
  ['lake/groq/ok2.ts', 'export const code = () => ({step: () => b()})'],
  ['lake/groq/ok.test.ts', 'export const code = () => ({*step() {}})'],
  ['lake/routes/ok.ts', 'export const pages = () => ({async *pages() {}})'],
]

describe('the linter', () => {
  let folder = ''
  let found = new Map<string, string[]>()

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'skyforge-lint-'))
    for (const [file, code] of [...refused, ...accepted]) write(folder, file, code)
    write(folder, '.oxlintrc.json', houseRulesOnly())
    found = lint(folder)
  })
  afterAll(() => rmSync(folder, {recursive: true}))

  test.each(refused)('refuses in %s: %s', (file, _code, message) => {
    expect(found.get(file)).toEqual([message])
  })

  test.each(accepted)('accepts in %s: %s', (file) => {
    expect(found.get(file)).toBeUndefined()
  })
})

/** The configuration of the checkout, with this code's own rules alone: what it says of them is tested. */
function houseRulesOnly(): string {
  const text = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')
  const {jsPlugins, rules} = JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, ''))
  const house = Object.entries(rules).filter(([name]) => name.startsWith('house/'))
  return JSON.stringify({
    plugins: [],
    categories: {correctness: 'off'},
    jsPlugins: jsPlugins.map((path: string) => join(ROOT, path)),
    rules: Object.fromEntries(house),
  })
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), {recursive: true})
  writeFileSync(join(folder, file), text)
}

/** The messages by file. */
function lint(folder: string): Map<string, string[]> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const {stdout} = spawnSync(process.execPath, [program, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {filename: string; message: string}[]}
  const byFile = Map.groupBy(diagnostics, ({filename}) => filename)
  return new Map(
    [...byFile].map(([file, problems]) => [file, problems.map(({message}) => message)]),
  )
}
