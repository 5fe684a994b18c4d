import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {compressFiles} from './compress-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-compress-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

test('what gets smaller has its compressed forms beside it, whatever folders are called', async () => {
  mkdirSync(join(folder, 'node.js'))
  for (const name of ['main.js', 'photo.webp', join('node.js', 'index.html')]) {
    writeFileSync(join(folder, name), 'text')
  }
  await compressFiles(folder)
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  expect(names.toSorted()).toEqual(
    ['main.js', 'main.js.br', 'main.js.gz', 'node.js', 'node.js/index.html', 'photo.webp'].map(
      (name) => join(name),
    ),
  )
})
