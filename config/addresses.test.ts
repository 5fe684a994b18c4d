import {expect, test} from 'vitest'
import {isBehindProxy, siteOrigins, studioOrigins} from './addresses.ts'
import {readSettings, type Variables} from './read-settings.ts'

test('site and Studio may be asked from, however the browser spells this machine', () => {
  const settings = readSettings({STUDIO_PORT: '4333'})
  expect(siteOrigins(settings)).toEqual([
    'http://localhost:5173',
    'http://127.0.0.1:5173',
    'http://[::1]:5173',
  ])
  expect(studioOrigins(settings)).toEqual([
    'http://localhost:4333',
    'http://127.0.0.1:4333',
    'http://[::1]:4333',
  ])
})

test('the site may have an address on the network, and one for its visitors', () => {
  const VITE_SITE_URL = 'https://skyforge.example'
  const settings = readSettings({VITE_SITE_URL, HOST: '192.0.2.7', SITE_PORT: '4173'})
  expect(siteOrigins(settings).slice(3)).toEqual(['http://192.0.2.7:4173', VITE_SITE_URL])
})

test('the Studio has its public address alone, where it has one', () => {
  const settings = readSettings({STUDIO_URL: 'https://studio.example/', HOST: '192.0.2.7'})
  expect(studioOrigins(settings)).toEqual(['https://studio.example'])
  expect(settings.SITE_FRAME_ANCESTORS).toEqual(['https://studio.example'])
})

test.each<[where: string, variables: Variables, isBehind: boolean]>([
  ['where nothing is set', {}, false],
  ['on the network', {HOST: '192.0.2.7'}, false],
  ['under another spelling of this machine', {STUDIO_URL: 'http://127.0.0.1:3333'}, false],
  ['with another port', {LAKE_URL: 'http://localhost:8080'}, true],
  ['with a Studio elsewhere', {STUDIO_URL: 'https://studio.example'}, true],
  ['with a lake elsewhere', {LAKE_URL: 'https://lake.example'}, true],
  ['where a proxy is trusted', {TRUST_PROXY: 'on'}, true],
])('%s there is a proxy: %j %s', (_where, variables, isBehind) => {
  expect(isBehindProxy(readSettings(variables))).toBe(isBehind)
})

test.each<[what: string, variables: Variables, expected: object]>([
  [
    'the Studio asks the lake at its public address, whose streams have no ports of their own',
    {LAKE_URL: 'https://lake.example/'},
    {SANITY_STUDIO_API_HOST: 'https://lake.example', LAKE_STREAM_PORTS: 'same'},
  ],
  ['without one they have free ports', {}, {LAKE_STREAM_PORTS: undefined}],
  [
    'what is set stays',
    {
      LAKE_URL: 'https://lake.example',
      LAKE_STREAM_PORTS: '4001',
      SANITY_STUDIO_API_HOST: 'https://api.example',
    },
    {SANITY_STUDIO_API_HOST: 'https://api.example', LAKE_STREAM_PORTS: [4001]},
  ],
  [
    'the older name of the site’s address does',
    {VITE_SITE_URL: 'https://old.example'},
    {SITE_URL: 'https://old.example', VITE_SITE_URL: 'https://old.example'},
  ],
  [
    'its newer name wins',
    {SITE_URL: 'https://new.example', VITE_SITE_URL: 'https://old.example'},
    {SITE_URL: 'https://new.example', VITE_SITE_URL: 'https://new.example'},
  ],
])('%s', (_what, variables, expected) => {
  expect(readSettings(variables)).toMatchObject(expected)
})
