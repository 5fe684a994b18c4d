import {join} from 'node:path'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {COLLECTIONS, writeTokenSetting} from '@skyforge/config/collections.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {readEnvironment} from '../running/environment.ts'
import {SECRETS} from '../running/child-variables.ts'
import {addressTable} from './address-table.ts'
import {partsOf, SECRETS_OF} from './parts.ts'

type Row = readonly [title: string, value: string]

/** The Studios of all collections. */
const studiosAt = (origin: string) =>
  COLLECTIONS.map((name): Row => [`Studio, ${name}`, `${origin}/${name}`])

/** As they are printed: the values in one column. */
function linesOf(...rows: Row[]): string[] {
  const width = Math.max(...rows.map(([title]) => title.length))
  return rows.map(([title, value]) => `  ${title.padEnd(width)}  ${value}`)
}

function part(name: string, variables: Variables) {
  return partsOf(readEnvironment(variables)).find((candidate) => candidate.name === name)
}

afterEach(() => vi.unstubAllEnvs())

describe('the parts of the stack', () => {
  test('are the lake with its seed, the inbox, the Studio and the site', () => {
    const parts = partsOf(readEnvironment({}))
    expect(parts.map(({name, port}) => [name, port])).toEqual([
      ['lake', 3900],
      ['inbox', 3901],
      ['studio', 3333],
      ['site', 5173],
    ])
    expect(parts[0]?.tasks.map(({name}) => name)).toEqual(['seed'])
  })

  test('are all but the lake when the content is hosted', () => {
    const names = partsOf(readEnvironment(HOSTED)).map(({name}) => name)
    expect(names).toEqual(['inbox', 'studio', 'site'])
  })

  test('are told the settings of the run, not those of the shell', () => {
    const env = part('site', {LAKE_PORT: '4900', VITE_GTM_ID: 'GTM-1'})?.env
    expect(env).toMatchObject({LAKE_PORT: '4900', VITE_GTM_ID: 'GTM-1', VITE_GA_MEASUREMENT_ID: ''})
    expect(env?.LAKE_TOKEN).toBeUndefined()
  })

  test.each([
    ['site', {}, {}],
    ['site', {}, {build: '/tmp/build'}],
    ['studio', {}, {}],
    ['studio', {}, {build: '/tmp/build'}],
    ['lake', {}, {}],
    ['inbox', {}, {build: '/tmp/build'}],
    ['site', HOSTED, {}],
    ['studio', HOSTED, {builtStudio: '/tmp/studio'}],
    ['inbox', HOSTED, {}],
  ] as const)('%s gets its own secrets only, with %o and %o', (name, content, options) => {
    const values = {SMTP_URL: 'smtp://mail.example', INBOX_NOTIFY_URL: 'https://hook.example'}
    const secrets = Object.fromEntries(SECRETS.map((each) => [each, 'a-secret-of-24-characters']))
    for (const [secret, value] of Object.entries({...secrets, ...values})) {
      vi.stubEnv(secret, value)
    }
    const environment = readEnvironment({...secrets, ...values, ...content})
    const part = partsOf(environment, options).find((candidate) => candidate.name === name)
    const programs = [part, ...(part?.tasks ?? []), ...(part?.preparations ?? [])]
    for (const program of programs) {
      const held = SECRETS.filter((secret) => program?.env[secret] !== undefined)
      expect(held.toSorted()).toEqual(SECRETS_OF[name].toSorted())
    }
  })

  test('only commands have the secrets that no part needs', () => {
    const ofParts = Object.values(SECRETS_OF).flat()
    expect(SECRETS.filter((name) => !ofParts.includes(name)).toSorted()).toEqual([
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_SESSION_TOKEN',
      ...COLLECTIONS.map(writeTokenSetting).toSorted(),
      'SANITY_WRITE_TOKEN',
    ])
  })

  test('the Studio asks the lake, and nobody else', () => {
    expect(part('studio', {LAKE_PORT: '4900'})?.env).toMatchObject({
      SANITY_STUDIO_API_HOST: 'http://localhost:4900',
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
    })
  })

  test('the Studio is built first where it is to be served as editors get it', () => {
    const parts = partsOf(readEnvironment(HOSTED), {builtStudio: '/tmp/studio'})
    const studio = parts.find(({name}) => name === 'studio')
    expect(studio?.preparations?.map(({args}) => args.slice(1, 3))).toEqual([
      ['build', '/tmp/studio'],
    ])
    expect(studio?.args).toEqual(['operations/programs/studio.ts'])
    expect(studio?.env.STUDIO_BUILD).toBe('/tmp/studio')
  })

  test('in production tell that they run, and the site ends first, which asks the others', () => {
    const healthPaths = (options = {}) =>
      partsOf(readEnvironment({}), options).map(({healthPath}) => healthPath)
    expect(healthPaths({build: '/tmp/build'})).toEqual(Array(4).fill('/healthz'))
    expect(healthPaths()).toEqual(Array(4).fill(undefined))
    const first = partsOf(readEnvironment({}), {build: '/tmp/build'}).filter(
      ({stopsFirst}) => stopsFirst,
    )
    expect(first.map(({name}) => name)).toEqual(['site'])
  })

  test('the lake runs from a build where there is one, with traces of its sources', () => {
    const argumentsOf = (options = {}) => partsOf(readEnvironment({}), options)[0]?.args ?? []
    expect(argumentsOf().at(-1)).toBe(join(ROOT, 'operations/programs/lake.ts'))
    const built = argumentsOf({build: '/tmp/build'})
    expect(built.slice(-2)).toEqual(['--enable-source-maps', '/tmp/build/lake/main.js'])
  })

  test('site and Studio run from a build where there is one', () => {
    const parts = partsOf(readEnvironment({STUDIO_PORT: '4333'}), {build: '/tmp/build'})
    const [studio, site] = ['studio', 'site'].map((name) =>
      parts.find((part) => part.name === name),
    )
    expect(studio?.args).toEqual(['operations/programs/studio.ts'])
    expect(studio?.env).toMatchObject({HOST: '127.0.0.1', STUDIO_BUILD: '/tmp/build/studio'})
    expect(studio?.preparations).toEqual([])
    expect(site?.args.at(-1)).toBe('/tmp/build/server/main.js')
    expect(site?.env).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SITE_BUILD: '/tmp/build',
      SITE_FRAME_ANCESTORS: 'http://localhost:4333,http://127.0.0.1:4333',
    })
  })
})

describe('the table of addresses', () => {
  test('has one line for each, and says how to log in', () => {
    expect(addressTable(readEnvironment({}))).toEqual(
      linesOf(
        ['Website', 'http://localhost:5173'],
        ...studiosAt('http://localhost:3333'),
        ['Content Lake', 'http://localhost:3900'],
        ['Inbox', 'http://localhost:3901'],
        ['Log-in to the Studio', 'none needed on this machine: it opens as the administrator'],
      ),
    )
  })
})
