import {expect, test} from 'vitest'
import {readSettings} from './read-settings.ts'
import {publicSettings, writeSettings} from './write-settings.ts'

test('settings are written as they are read', () => {
  const settings = readSettings({
    TRUST_PROXY: 'yes',
    LAKE_STREAM_PORTS: '4001, 4002',
    SITE_FRAME_ANCESTORS: 'https://a.example, https://b.example',
    INBOX_MEETING_HOURS: '8:30-24:00',
    INBOX_MEETING_DAYS: 'sat, Sun',
    INBOX_TOKEN: 'a-token-that-nobody-guesses',
  })
  const written = writeSettings(settings)
  expect(written).toMatchObject({
    TRUST_PROXY: 'on',
    LAKE_STREAM_PORTS: '4001,4002',
    SITE_FRAME_ANCESTORS: 'https://a.example,https://b.example',
    INBOX_MEETING_HOURS: '08:30-24:00',
    INBOX_MEETING_DAYS: 'Sat,Sun',
    LAKE_TOKEN: undefined,
  })
  expect(readSettings(written)).toEqual(settings)
})

test('browsers learn what they need, with its defaults, and no secret', () => {
  const settings = readSettings({
    LAKE_TOKEN: 'secret-of-an-administrator',
    SANITY_WRITE_TOKEN: 'secret',
    SANITY_BLOG_WRITE_TOKEN: 'secret',
  })
  expect(publicSettings(settings)).toMatchObject({
    SANITY_STUDIO_DATASET: 'production',
    VITE_SITE_URL: 'http://localhost:5173',
    VITE_GTM_ID: '',
  })
  expect(JSON.stringify(publicSettings(settings))).not.toContain('secret')
})
