import {expect, test} from 'vitest'
import {readApiConfig} from './api-config.ts'

test('without any variable the Studio uses the embedded lake', () => {
  expect(readApiConfig({})).toEqual({
    projectIds: {blog: 'blog', announcements: 'announcements'},
    dataset: 'production',
    lakeOrigin: 'http://localhost:3900',
  })
})

test('empty variables count as unset', () => {
  const empty = {blogProjectId: '', announcementsProjectId: '', dataset: '', apiHost: ''}
  expect(readApiConfig(empty)).toEqual(readApiConfig({}))
})

test('the embedded lake can be elsewhere, and a dataset chosen', () => {
  expect(readApiConfig({apiHost: 'http://127.0.0.1:4100/', dataset: 'staging'})).toMatchObject({
    dataset: 'staging',
    lakeOrigin: 'http://127.0.0.1:4100',
  })
})

test('two project ids of its own lead the Studio to the hosted API', () => {
  const ids = {blogProjectId: 'abc123', announcementsProjectId: 'def456'}
  expect(readApiConfig(ids)).toEqual({
    projectIds: {blog: 'abc123', announcements: 'def456'},
    dataset: 'production',
    lakeOrigin: undefined,
  })
})

test('a lake can serve projects of any id when its address is given', () => {
  const environment = {
    blogProjectId: 'abc123',
    announcementsProjectId: 'def456',
    apiHost: 'https://lake.skyforge.example',
  }
  expect(readApiConfig(environment).lakeOrigin).toBe('https://lake.skyforge.example')
})

test.each([
  [{blogProjectId: 'abc123'}, /^SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID is not set/],
  [{announcementsProjectId: 'def456'}, /^SANITY_STUDIO_BLOG_PROJECT_ID is not set/],
])('%j names the project id that is missing', (environment, message) => {
  expect(() => readApiConfig(environment)).toThrow(message)
})
