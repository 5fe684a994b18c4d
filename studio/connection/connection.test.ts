import {expect, test} from 'vitest'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
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
  const hosted = readApiConfig(HOSTED)
  expect(connection('abc123', hosted)).toEqual({projectId: 'abc123', dataset: 'production'})
})
