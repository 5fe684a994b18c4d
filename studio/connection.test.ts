import {expect, test} from 'vitest'
import {readApiConfig} from './api-config.ts'
import {connection} from './connection.ts'

test('on the embedded lake the only log-in provider is the lake itself', () => {
  expect(connection('announcements', readApiConfig({})).auth).toMatchObject({
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: [{url: 'http://localhost:3900/p/announcements/v1/auth/local'}],
  })
})

test('on the hosted API nothing but the project and its dataset is set', () => {
  const hosted = readApiConfig({
    SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123',
    SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'def456',
  })
  expect(connection('abc123', hosted)).toEqual({projectId: 'abc123', dataset: 'production'})
})
