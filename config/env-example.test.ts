import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {describe, expect, test} from 'vitest'
import {COLLECTIONS, projectSetting, readTokenSetting, writeTokenSetting} from './collections.ts'
import {ROOT} from './load-settings.ts'
import {readSettings} from './read-settings.ts'
import {SETTING_NAMES} from './settings.ts'
import {writeSettings} from './write-settings.ts'

const PATH = join(ROOT, '.env.example')
// With the projects that it should have, so that what writes it does not fail.
const example = withProjects(readFileSync(PATH, 'utf8'))
const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))

/** The lines of the projects are blocks, which follow the collections. */
function withProjects(text: string): string {
  const ids = COLLECTIONS.map((name) => `# ${projectSetting(name)}=${name}\n`).join('')
  const readers = COLLECTIONS.map((name) => `# ${readTokenSetting(name)}=\n`).join('')
  const writers = COLLECTIONS.map((name) => `# ${writeTokenSetting(name)}=\n`).join('')
  return text
    .replace(/(?:^# SANITY_STUDIO_\w+_PROJECT_ID=.*\n)+/m, ids)
    .replace(/(?:^# SANITY_\w+_READ_TOKEN=.*\n)+/m, readers)
    .replace(/(?:^# SANITY_\w+_WRITE_TOKEN=.*\n)+/m, writers)
}

describe('.env.example', () => {
  // After a change to the collections, `npx vitest run config --update` writes it.
  test('has the project of each collection', async () => {
    await expect(example).toMatchFileSnapshot(PATH)
  })

  test('names every setting once, in the order of the table, and no other', () => {
    const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names).toEqual(SETTING_NAMES)
  })

  test('sets nothing as it stands', () => {
    expect(parseEnv(example)).toEqual({})
  })

  test('shows the defaults', () => {
    const defaults = Object.entries(writeSettings(readSettings({})))
    expect(uncommented).toEqual(
      Object.fromEntries(defaults.map(([name, text = '']) => [name, text])),
    )
  })
})
