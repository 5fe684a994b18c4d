import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {COLLECTIONS, defaultProjectId, projectSetting} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {loadEnvironment, readEnvironment} from './environment.ts'
import type {Environment} from './environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

describe('the settings of a run', () => {
  const cases: [string, Variables, Partial<Environment>][] = [
    ['an empty variable counts as unset', {SITE_PORT: ' ', LAKE_TOKEN: ''}, {SITE_PORT: 5173}],
    ['hosted projects leave the embedded lake out', HOSTED, {embedded: false}],
    ["hosted projects leave the API's host to Sanity", HOSTED, {SANITY_STUDIO_API_HOST: undefined}],
    [
      'the default ids may be spelled out',
      keyed(COLLECTIONS.map(projectSetting), defaultProjectId),
      {embedded: true},
    ],
    [
      'the Studio follows the lake to its port',
      {LAKE_PORT: '4000'},
      {SANITY_STUDIO_API_HOST: 'http://localhost:4000'},
    ],
    [
      'the canonical address follows the site to its port',
      {SITE_PORT: '8080'},
      {VITE_SITE_URL: 'http://localhost:8080'},
    ],
    [
      'the Studio finds the site at its public address',
      {SITE_URL: 'https://skyforge.example'},
      {SANITY_STUDIO_SITE_URL: 'https://skyforge.example'},
    ],
    [
      'or another one',
      {SANITY_STUDIO_SITE_URL: 'https://staging.skyforge.example/'},
      {SANITY_STUDIO_SITE_URL: 'https://staging.skyforge.example'},
    ],
    [
      'the Studio that may show pages follows to its port and host',
      {STUDIO_PORT: '4333', HOST: '192.0.2.7'},
      {
        SITE_FRAME_ANCESTORS: [
          'http://localhost:4333',
          'http://127.0.0.1:4333',
          'http://192.0.2.7:4333',
        ],
      },
    ],
    [
      'addresses lose their trailing slash',
      {VITE_SITE_URL: 'https://skyforge.example/'},
      {VITE_SITE_URL: 'https://skyforge.example'},
    ],
    [
      'forms may post to another origin',
      {VITE_CONTACT_FORM_URL: 'https://forms.example/contact'},
      {VITE_CONTACT_FORM_URL: 'https://forms.example/contact'},
    ],
    [
      'an absolute data directory stays where it is',
      {DATA_DIR: '/srv/lake'},
      {DATA_DIR: '/srv/lake'},
    ],
    [
      'a relative data directory starts at the checkout',
      {DATA_DIR: 'x'},
      {DATA_DIR: '/checkout/x'},
    ],
    ['localhost is what unset means', {HOST: 'localhost'}, {HOST: undefined}],
    [
      'a HOST that only the network knows is in the addresses',
      {HOST: '192.0.2.7'},
      {SANITY_STUDIO_API_HOST: 'http://192.0.2.7:3900'},
    ],
    [
      'stream ports may be fixed',
      {LAKE_STREAM_PORTS: '4001, 4002'},
      {LAKE_STREAM_PORTS: [4001, 4002]},
    ],
    ['stream ports may be switched off', {LAKE_STREAM_PORTS: 'same'}, {LAKE_STREAM_PORTS: 'same'}],
    ['a switch knows several words', {TRUST_PROXY: 'On'}, {TRUST_PROXY: true}],
  ]
  test.each(cases)('%s', (_title, variables, expected) => {
    expect(readEnvironment(variables, '/checkout')).toMatchObject(expected)
  })
})

describe('a wrong setting ends in one line that names its variable', () => {
  const cases: [string, Variables][] = [
    ['SANITY_STUDIO_BLOG_PROJECT_ID', {SANITY_STUDIO_BLOG_PROJECT_ID: 'a1b2c3d4'}],
    [
      'SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID',
      {SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'e5f6g7h8'},
    ],
    ['SITE_PORT', {SITE_PORT: 'abc'}],
    ['LAKE_PORT', {LAKE_PORT: '70000'}],
    ['STUDIO_PORT', {STUDIO_PORT: '33.3'}],
    ['INBOX_PORT', {INBOX_PORT: '0'}],
    ['STUDIO_PORT and SITE_PORT', {STUDIO_PORT: '5173'}],
    ['LAKE_STREAM_PORTS', {LAKE_STREAM_PORTS: '4001;4002'}],
    ['SANITY_STUDIO_DATASET', {SANITY_STUDIO_DATASET: 'Main Site'}],
    ['SANITY_STUDIO_BLOG_PROJECT_ID', {...HOSTED, SANITY_STUDIO_BLOG_PROJECT_ID: 'my blog'}],
    ['VITE_SITE_URL', {VITE_SITE_URL: 'skyforge.example'}],
    ['VITE_SCHEDULER_URL', {VITE_SCHEDULER_URL: '//calendar.example'}],
    ['INBOX_NOTIFY_URL', {INBOX_NOTIFY_URL: 'javascript:alert(1)'}],
    ['TRUST_PROXY', {TRUST_PROXY: 'maybe'}],
    ['SITE_URL', {SITE_URL: 'https://example.com/?a=1'}],
    ['VITE_SITE_URL', {VITE_SITE_URL: 'https://example.com#b'}],
    ['INBOX_MEETING_HOURS', {INBOX_MEETING_HOURS: '10:00-10:30', INBOX_MEETING_MINUTES: '45'}],
    ['LAKE_URL', {LAKE_URL: 'https://example.com/lake'}],
    ['STUDIO_URL', {STUDIO_URL: 'https://www.example.com/studio'}],
    ['STUDIO_URL', {STUDIO_URL: 'studio.example.com'}],
    ['HOST', {HOST: 'http://x'}],
  ]
  test.each(cases)('%s: %j', (name, variables) => {
    const message = expect.stringMatching(new RegExp(`^${name} .+$`))
    expect(() => readEnvironment(variables)).toThrow(expect.objectContaining({message}))
  })

  test('and several wrong ones in a line each', () => {
    expect(() => readEnvironment({SITE_PORT: 'a', TRUST_PROXY: 'b'})).toThrow(
      'TRUST_PROXY is "b": give it on or off\nSITE_PORT is "a": give it a port, 1 to 65535',
    )
  })
})

describe('the .env file', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'skyforge-environment-'))
  })
  afterEach(() => rmSync(root, {recursive: true}))

  test('may be missing', () => {
    expect(loadEnvironment(root, {}).SITE_PORT).toBe(5173)
  })

  test("is read, and the process's own variables win over it", () => {
    writeFileSync(join(root, '.env'), '# ports\nSITE_PORT=8000\nexport LAKE_PORT="8001" # lake\n')
    expect(loadEnvironment(root, {SITE_PORT: '9000'})).toMatchObject({
      SITE_PORT: 9000,
      LAKE_PORT: 8001,
    })
  })

  test('may begin with a byte order mark, and end its lines as Windows does', () => {
    writeFileSync(join(root, '.env'), '\uFEFFSITE_PORT=8000\r\nLAKE_PORT=8001\r\n')
    expect(loadEnvironment(root, {})).toMatchObject({SITE_PORT: 8000, LAKE_PORT: 8001})
  })

  test('is not passed over where it is UTF-16', () => {
    const path = join(root, '.env')
    writeFileSync(path, '\uFEFFSITE_PORT=8000\r\n', 'utf16le')
    const message = `${path} cannot be read: it is not UTF-8 text, save it as such`
    expect(() => loadEnvironment(root, {})).toThrow(new UserError(message))
  })
})
