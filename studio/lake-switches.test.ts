import {expect, test} from 'vitest'
import {readApiConfig} from './api-config.ts'
import {lakeSwitches} from './lake-switches.ts'

test('with hosted projects nothing is switched off', () => {
  const hosted = readApiConfig({
    SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123',
    SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'def456',
  })
  expect(lakeSwitches(hosted)).toEqual({})
})

test('on the embedded lake only what it has no service for is switched off', () => {
  expect(Object.keys(lakeSwitches(readApiConfig({})))).toEqual([
    'scheduledPublishing',
    'announcements',
    'apps',
  ])
})
