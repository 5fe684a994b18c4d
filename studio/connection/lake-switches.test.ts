import {expect, test} from 'vitest'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {readApiConfig} from './api-config.ts'
import {lakeSwitches} from './lake-switches.ts'

test('with hosted projects nothing is switched off', () => {
  expect(lakeSwitches(readApiConfig(HOSTED))).toEqual({})
})

test('on the embedded lake only what it has no service for is switched off', () => {
  expect(Object.keys(lakeSwitches(readApiConfig({})))).toEqual([
    'scheduledPublishing',
    'announcements',
    'apps',
  ])
})
