import {globSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {MEMBERS} from './import-directions.ts'
import {specifiersIn} from './import-graph.ts'

type Manifest = {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifests = new Map(['.', ...MEMBERS].map((member) => [member, manifestOf(member)]))

test('the workspaces of package.json are the members that the linter knows', () => {
  expect(manifests.get('.')?.workspaces?.toSorted()).toEqual(MEMBERS.toSorted())
})

test('every package has one version, pinned exactly', () => {
  const versions = new Map<string, Set<string>>()
  for (const {dependencies, devDependencies} of manifests.values()) {
    for (const [name, version] of Object.entries({...dependencies, ...devDependencies})) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
    }
  }
  const unclear = [...versions].filter(
    ([, found]) =>
      found.size > 1 || ![...found].every((version) => /^\d+\.\d+\.\d+$/.test(version)),
  )
  expect(unclear).toEqual([])
})

test.each(MEMBERS)('%s declares every package that it imports', (member) => {
  const {dependencies = {}, devDependencies = {}} = manifestOf(member)
  const files = globSync('**/*.{ts,tsx,mjs}', {cwd: join(ROOT, member)})
  const undeclared = files.flatMap((path) => {
    const isForTests = /\.test\.|(?:^|[/\\])testing[/\\]|^build[/\\]|^vite\.config/.test(path)
    const names = specifiersIn(readFileSync(join(ROOT, member, path), 'utf8')).flatMap(packageOf)
    return names
      .filter((name) => !(name in dependencies) && !(isForTests && isDev(name, devDependencies)))
      .map((name) => `${path}: ${name}`)
  })
  expect(undeclared).toEqual([])
})

/** Tests run with the packages of the root. */
function isDev(name: string, ofMember: Record<string, string>): boolean {
  const {dependencies = {}, devDependencies = {}} = manifests.get('.') ?? {}
  return name in ofMember || name in dependencies || name in devDependencies
}

/** None for files, such as the names of bundled modules in tests of plugins. */
function packageOf(specifier: string): string[] {
  if (/^[.#]|^(?:later|styled)\.js$/.test(specifier) || isBuiltin(specifier)) return []
  const parts = specifier.split('/')
  return [parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')]
}

function manifestOf(member: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, member, 'package.json'), 'utf8'))
  return manifest
}
