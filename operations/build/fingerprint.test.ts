import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {readEnvironment} from '../running/environment.ts'
import {fingerprintOf} from './fingerprint.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skyforge-build-'))
  write('web/src/page.tsx', 'page')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, {recursive: true}))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), {recursive: true})
  writeFileSync(join(root, path), text)
}

const fingerprint = (variables: Variables = {}) => fingerprintOf(readEnvironment(variables), root)

describe('a build is stale', () => {
  test.each([
    ['a source has changed', 'web/src/page.tsx'],
    ['there is a new source', 'studio/structure.ts'],
    ['a picture has changed', 'web/public/drawings/hero/home.svg'],
    ['what the programs share has changed', 'server-kit/caught.ts'],
    ['an alias of a folder has changed', 'package.json'],
    ['the lake has changed', 'lake/lake.ts'],
    ['a package has changed', 'package-lock.json'],
    ['a workspace has changed', 'sanity.config.ts'],
  ])('when %s', async (_what, path) => {
    const before = await fingerprint()
    write(path, 'changed')
    expect(await fingerprint()).not.toBe(before)
  })

  test.each<[string, Variables]>([
    ['another address of the site', {VITE_SITE_URL: 'https://skyforge.example'}],
    ['another tag manager', {VITE_GTM_ID: 'GTM-1'}],
    ['a Studio elsewhere', {SITE_FRAME_ANCESTORS: 'https://studio.example'}],
    ['a lake elsewhere', {LAKE_PORT: '4900'}],
  ])('with %s', async (_what, variables) => {
    expect(await fingerprint(variables)).not.toBe(await fingerprint())
  })
})

describe('a build is fresh', () => {
  test.each([
    ['a test has changed', 'web/src/page.test.tsx'],
    ['content has changed', '.data/lake/lake.sqlite'],
    ['an earlier build is there', 'dist/site/index.html'],
    ['the inbox has changed', 'inbox/main.ts'],
  ])('when %s', async (_what, path) => {
    const before = await fingerprint()
    write(path, 'changed')
    expect(await fingerprint()).toBe(before)
  })

  test('with another port of the inbox', async () => {
    expect(await fingerprint({INBOX_PORT: '4901'})).toBe(await fingerprint())
  })
})
