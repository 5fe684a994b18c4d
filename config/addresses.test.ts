import {expect, test} from 'vitest'
import {siteOrigins, studioOrigins} from './addresses.ts'
import {readSettings} from './read-settings.ts'

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
