import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {isSameSecret, readOrCreateToken, secretTest} from './token.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'token-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

test('a token is created once, readable only by its owner', () => {
  const path = join(temporaryFolder(), 'below', 'token')
  const token = readOrCreateToken(path)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(path, 'utf8')).toBe(`${token}\n`)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readOrCreateToken(path)).toBe(token)
})

test('a token from the operator is kept, and an empty file is filled', () => {
  const path = join(temporaryFolder(), 'token')
  writeFileSync(path, ' chosen \n')
  expect(readOrCreateToken(path)).toBe('chosen')
  writeFileSync(path, '\n', {mode: 0o644})
  expect(readOrCreateToken(path)).toMatch(/^[\w-]{43}$/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.each([
  ['secret', true],
  ['secreT', false],
  ['secre', false],
  ['', false],
])('"%s" is the secret: %s', (given, expected) => {
  expect(isSameSecret(given, 'secret')).toBe(expected)
  const isSecret = secretTest('secret')
  // The second call uses the cached digest; another secret still gets its own result.
  expect([isSecret(given), isSecret(given), secretTest('another')(given)]).toEqual([
    expected,
    expected,
    false,
  ])
})
