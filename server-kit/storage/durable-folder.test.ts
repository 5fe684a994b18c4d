import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {makeFolderSync, syncFolder, syncFolderSync} from './durable-folder.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'durable-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

test.each([
  ['a', ['']],
  ['a/b/c', ['a/b', 'a', '']],
])('makeFolderSync syncs the parent of each created folder: %s', (path, expected) => {
  const root = temporaryFolder()
  const synced: string[] = []
  const make = () =>
    makeFolderSync(join(root, path), 0o700, (folder) => {
      expect(existsSync(join(root, path))).toBe(true)
      synced.push(relative(root, folder))
    })
  make()
  expect(synced).toEqual(expected)
  make()
  expect(synced).toEqual(expected)
})

test('syncing a missing folder fails', async () => {
  const path = join(temporaryFolder(), 'gone')
  expect(() => syncFolderSync(path)).toThrow('ENOENT')
  await expect(syncFolder(path)).rejects.toThrow('ENOENT')
})
