import {existsSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {COLLECTIONS, projectSetting} from '@skyforge/config/collections.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {SETTING_NAMES} from '@skyforge/config/settings.ts'
import {fingerprintOf} from '#operations/build/fingerprint.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import {TOP_FOLDERS} from '../lint/import-directions.ts'
import {readImports} from '../lint/import-graph.ts'
import {buildImage, readStages} from './build-image.ts'

let folder = ''
let place = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-image-'))
  place = await buildImage(folder, async () => {})
})
afterAll(() => rmSync(folder, {recursive: true}))

test('the image has all that a build is made from', async () => {
  const environment = readEnvironment({})
  expect(await fingerprintOf(environment, place)).toBe(await fingerprintOf(environment))
})

const PROGRAMS = [
  'scripts/build.ts',
  'scripts/serve.ts',
  'scripts/lake.ts',
  'scripts/seed.ts',
  'operations/programs/lake.ts',
  'inbox/main.ts',
  'operations/programs/studio.ts',
  'operations/stack/health-check.ts',
]

test('the image has every file that its programs import', () => {
  const graph = readImports(ROOT, [...TOP_FOLDERS, 'deploy'])
  const reached = new Set(PROGRAMS)
  for (const path of reached) for (const target of graph.get(path) ?? []) reached.add(target)
  expect(reached.size).toBeGreaterThan(10 * PROGRAMS.length)
  expect([...reached].filter((path) => !existsSync(join(place, path)))).toEqual([])
})

test('the builder is sent what is copied, and nothing else', async () => {
  const ignored = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')
  const sent = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))
  const [{steps}] = await readStages()
  const sources = steps.flatMap((step) => (step.kind === 'copy' ? step.sources : []))
  // A member's package.json is copied before its folder.
  const copied = sources.filter((path) => !sources.includes(dirname(path)))
  expect(sent.toSorted()).toEqual(
    [...new Set(copied.map((name) => name.replace(/^sanity\.\w+\.ts$/, 'sanity.*.ts')))].toSorted(),
  )
  expect(readdirSync(place)).not.toContain('.env')
})

test('the image and its recipe know every setting that is built in', async () => {
  const [{settings}] = await readStages()
  // Collections after the first two are named where Sanity is to host them.
  const optional: readonly string[] = COLLECTIONS.slice(2).map(projectSetting)
  const builtIn = SETTING_NAMES.filter((name) => /^(?:VITE|SANITY_STUDIO)_/.test(name)).filter(
    (name) => settings.includes(name) || !optional.includes(name),
  )
  const names = [...builtIn, 'SITE_URL', 'STUDIO_URL', 'LAKE_URL', 'SITE_FRAME_ANCESTORS']
  expect(settings.toSorted()).toEqual(names.toSorted())
  const recipe = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')
  for (const name of names) expect(recipe).toMatch(new RegExp(`^ {8}${name}: \\$\\{${name}:`, 'm'))
})
