import {expect, test} from 'vitest'
import {COLLECTIONS, projectSetting} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {readApiConfig} from './api-config.ts'

test('without any variable the Studio uses the embedded lake', () => {
  expect(readApiConfig({})).toEqual({
    projectIds: keyed(COLLECTIONS, (name) => name),
    dataset: 'production',
    lakeOrigin: 'http://localhost:3900',
    siteUrl: 'http://localhost:5173',
  })
})

test('empty variables count as unset', () => {
  const empty = {
    ...keyed(COLLECTIONS.map(projectSetting), () => ''),
    SANITY_STUDIO_DATASET: '',
    SANITY_STUDIO_API_HOST: '',
    SANITY_STUDIO_SITE_URL: '',
  }
  expect(readApiConfig(empty)).toEqual(readApiConfig({}))
})

test('the embedded lake can be elsewhere, and a dataset chosen', () => {
  expect(
    readApiConfig({
      SANITY_STUDIO_API_HOST: 'http://127.0.0.1:4100/',
      SANITY_STUDIO_DATASET: 'staging',
    }),
  ).toMatchObject({
    dataset: 'staging',
    lakeOrigin: 'http://127.0.0.1:4100',
  })
})

test('the site is where it is said to be', () => {
  const siteUrl = 'https://skyforge.example'
  expect(readApiConfig({SANITY_STUDIO_SITE_URL: `${siteUrl}/`})).toMatchObject({siteUrl})
})

test('project ids of its own lead the Studio to the hosted API', () => {
  expect(readApiConfig(HOSTED)).toEqual({
    projectIds: keyed(COLLECTIONS, (name) => `hosted-${name}`),
    dataset: 'production',
    lakeOrigin: undefined,
    siteUrl: 'http://localhost:5173',
  })
})

test('a lake can serve projects of any id when its address is given', () => {
  const environment = {...HOSTED, SANITY_STUDIO_API_HOST: 'https://lake.skyforge.example'}
  expect(readApiConfig(environment).lakeOrigin).toBe('https://lake.skyforge.example')
})

test.each([
  [
    {SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123'},
    /SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID is not: set all/,
  ],
  [
    {SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'def456'},
    /SANITY_STUDIO_BLOG_PROJECT_ID is not: set all/,
  ],
])('%j names the project id that is missing', (environment, message) => {
  expect(() => readApiConfig(environment)).toThrow(message)
})
