import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {describe, expect, test} from 'vitest'
import {ROOT} from './load-settings.ts'
import {readSettings} from './read-settings.ts'
import {SETTING_NAMES} from './settings.ts'
import {writeSettings} from './write-settings.ts'

const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))

describe('.env.example', () => {
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
