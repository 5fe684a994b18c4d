import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {checkGenerated, writeGenerated} from './generated-files.ts'

const files = {
  command: 'npm run make',
  folder: 'made',
  contents: new Map([
    ['made/one.svg', '<one/>'],
    ['made/deep/two.svg', '<two/>'],
  ]),
}

describe('generated files', () => {
  let root = ''

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    root = mkdtempSync(join(tmpdir(), 'skyforge-generated-'))
  })
  afterEach(() => rmSync(root, {recursive: true}))

  test('are written into their folders, and then fresh', async () => {
    await writeGenerated(files, root)
    expect(readFileSync(join(root, 'made/deep/two.svg'), 'utf8')).toBe('<two/>')
    await expect(checkGenerated(files, root)).resolves.toBeUndefined()
  })

  test('those no longer made are removed; what lies elsewhere is kept', async () => {
    mkdirSync(join(root, 'made/deep'), {recursive: true})
    for (const path of ['made/deep/old.svg', 'kept.svg']) writeFileSync(join(root, path), '')
    await writeGenerated(files, root)
    expect(existsSync(join(root, 'made/deep/old.svg'))).toBe(false)
    expect(existsSync(join(root, 'kept.svg'))).toBe(true)
  })

  test.each([
    ['is missing', () => rmSync(join(root, 'made/one.svg')), 'made/one.svg'],
    ['differs', () => writeFileSync(join(root, 'made/one.svg'), '<old/>'), 'made/one.svg'],
    ['is no longer made', () => writeFileSync(join(root, 'made/old.svg'), ''), 'made/old.svg'],
  ])('a file that %s is named, with the command that mends it', async (_, spoil, path) => {
    await writeGenerated(files, root)
    spoil()
    await expect(checkGenerated(files, root)).rejects.toThrow(
      `stale, run \`npm run make\`:\n  ${path}`,
    )
  })
})
