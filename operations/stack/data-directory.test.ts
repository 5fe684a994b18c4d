import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {prepareDataDirectory} from './data-directory.ts'

describe('the data directory', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skyforge-data-'))
  })
  afterEach(() => rmSync(folder, {recursive: true}))

  test('is made, with the folders above it, and left empty', () => {
    prepareDataDirectory(join(folder, 'state', 'lake'))
    expect(readdirSync(join(folder, 'state', 'lake'))).toEqual([])
  })

  test('that cannot be written is reported in one line with its variable', () => {
    writeFileSync(join(folder, 'file'), '')
    const directory = join(folder, 'file', 'data')
    expect(() => prepareDataDirectory(directory)).toThrow(
      `The data directory ${directory} (DATA_DIR) cannot be written: ENOTDIR`,
    )
  })
})
