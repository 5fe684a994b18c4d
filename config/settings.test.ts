import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {COLLECTIONS, projectSetting, readTokenSetting, writeTokenSetting} from './collections.ts'
import {ROOT} from './load-settings.ts'
import {readSettings} from './read-settings.ts'
import {SETTING_NAMES} from './settings.ts'

const PROGRAMS = '{server,operations,scripts,lake,inbox,web,studio}/**/*.{ts,tsx}'

async function sourcesOfPrograms(): Promise<string> {
  const sources: string[] = []
  for await (const path of glob(PROGRAMS, {cwd: ROOT})) {
    if (!/\.test\.|\/testing\//.test(path)) sources.push(await readFile(join(ROOT, path), 'utf8'))
  }
  return sources.join('\n')
}

test('there is no setting that no program reads', async () => {
  const sources = await sourcesOfPrograms()
  // Programs know those of projects by their collections.
  const ofProjects: readonly string[] = COLLECTIONS.flatMap((name) => [
    projectSetting(name),
    readTokenSetting(name),
    writeTokenSetting(name),
  ])
  const unread = SETTING_NAMES.filter(
    (name) => !ofProjects.includes(name) && !sources.includes(name),
  )
  expect(unread).toEqual([])
})

test.each([
  ['LAKE_TOKEN', 1],
  ['LAKE_TOKEN', 23],
  ['INBOX_TOKEN', 23],
])('%s of %i characters is refused', (name, length) => {
  expect(() => readSettings({[name]: 'x'.repeat(length)})).toThrow(
    `${name} has ${length} characters and can be guessed: use at least 24, or leave it unset`,
  )
  expect(readSettings({[name]: 'x'.repeat(24)})).toMatchObject({[name]: 'x'.repeat(24)})
})
