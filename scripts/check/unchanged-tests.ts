import {createHash} from 'node:crypto'
import {
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {join, resolve} from 'node:path'
import type {Reporter, TestModule, Vitest} from 'vitest/node'
import {codeOf} from '#server/caught.ts'

/*
 * A test file whose result is known is not run again by `npm run check`: it passed, and nothing that it loaded or
 * read then was written since. Vitest keeps the records and compares (https://vitest.dev/guide/cli#since-last-run),
 * `tree-reads.ts` adds to them what isn't imported. Both go by the time at which a file was written, as make does,
 * and `checkRecords` by that at which an older one was put in place.
 */

/** Where Vitest keeps its records. */
export const RECORDS = 'node_modules/.vite/vitest'

/** What no record names, though every test depends on it. */
const FOR_ALL = ['package-lock.json', 'package.json', 'tsconfig.json']

/** Found by their names, with `import.meta.glob`: a new one is in no record. */
const FOUND = 'web/src/{pages/**/*-page.tsx,site/*/texts/*.ts}'

/** Options of Vitest: what it is to record, and whether it leaves out what is unchanged. */
export function unchangedOptions(leaveOut: boolean): string[] {
  const reporter = `--reporter=${import.meta.filename}`
  return leaveOut ? ['--sinceLastRun', reporter] : ['--experimental.recordDependencies', reporter]
}

/**
 * Before a run. Records of another checkout, other packages, another Node or a run that did not end well are
 * removed, and so are all where a file was put in place since that is older than they are.
 */
export function checkRecords(root = process.cwd()): void {
  const at = join(root, RECORDS)
  const key = keyOf(root)
  if (readKey(at) === key && !hasOlderInPlace(root)) return
  rmSync(at, {recursive: true, force: true})
  mkdirSync(at, {recursive: true})
  writeFileSync(keyFile(at), key)
}

type Recorded = {at: number; deps: number[]}
type Project = {
  modules: string[]
  config?: Recorded
  globalSetup?: Recorded
  files: Record<string, Recorded>
}

/** What is moved, or copied with its time, is no newer than before: only its status has changed since. */
function hasOlderInPlace(root: string): boolean {
  return globSync('*/dependencies.json', {cwd: join(root, RECORDS)}).some((name) => {
    const records = readFileSync(join(root, RECORDS, name), 'utf8')
    const {projects} = JSON.parse(records) as {projects: Record<string, Project>}
    return Object.values(projects).some(({modules, config, globalSetup, files}) => {
      const stats = modules.map((file) => statSync(resolve(root, file), {throwIfNoEntry: false}))
      return [config, globalSetup, ...Object.values(files)].some((recorded) =>
        recorded?.deps.some((index) => {
          const {mtimeMs, ctimeMs} = stats[index] ?? {mtimeMs: 0, ctimeMs: 0}
          return ctimeMs > recorded.at && mtimeMs <= recorded.at
        }),
      )
    })
  })
}

function keyOf(root: string): string {
  const {version, platform, arch} = process
  const hash = createHash('sha256').update([version, platform, arch, realpathSync(root)].join())
  for (const name of FOR_ALL) hash.update(readFileSync(join(root, name)))
  return hash.update(globSync(FOUND, {cwd: root}).toSorted().join()).digest('hex')
}

function readKey(at: string): string | undefined {
  try {
    return readFileSync(keyFile(at), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function keyFile(at: string): string {
  return join(at, 'key')
}

/** Says what is left out. Forgets all after errors outside of tests: Vitest takes the tests as passed. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter from there
export default class UnchangedTests implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const vitest = this.#vitest
    if (!vitest) throw new Error('onInit comes first')
    if (errors.length > 0) rmSync(keyFile(resolve(vitest.config.root, RECORDS)), {force: true})
    const all = await vitest.globTestSpecifications()
    const unchanged = all.length - modules.length
    if (vitest.config.changed && unchanged > 0) {
      console.log(
        `${unchanged} of ${all.length} test files are unchanged since they passed, and were not run.`,
      )
    }
  }
}
