import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {describe, expect, test} from 'vitest'
import {readEnvironment, ROOT, VARIABLE_NAMES} from './environment.ts'

const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))

describe('.env.example', () => {
  test('names every variable that is read, once, and no other', () => {
    const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(names.toSorted()).toEqual(VARIABLE_NAMES.toSorted())
  })

  test('sets nothing as it stands', () => {
    expect(parseEnv(example)).toEqual({})
  })

  test('shows the defaults: uncommented, it changes nothing', () => {
    expect(readEnvironment(uncommented)).toEqual(readEnvironment({}))
  })
})
