import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {gitUserName} from './git-user-name.ts'

test('is what git says in the checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-user-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  execFileSync('git', ['init', '--quiet', folder])
  execFileSync('git', ['-C', folder, 'config', 'user.name', 'Asha Rao'])
  expect(gitUserName(folder)).toBe('Asha Rao')
})

test('is unknown without git', () => {
  vi.stubEnv('PATH', '')
  expect(gitUserName()).toBeUndefined()
})
