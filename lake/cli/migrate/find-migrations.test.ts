import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {listMigrations} from './find-migrations.ts'

const CODE = (title: string) => `export default {title: '${title}', migrate: {}}`

test('migrations are files and folders, by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(join(folder, 'second.ts'), CODE('Two'))
  writeFileSync(join(folder, 'README.md'), 'None')
  mkdirSync(join(folder, 'first'))
  writeFileSync(join(folder, 'first', 'index.mjs'), CODE('One'))
  expect(await listMigrations(folder)).toEqual([
    {id: 'first', title: 'One'},
    {id: 'second', title: 'Two'},
  ])
  expect(await listMigrations(join(folder, 'nowhere'))).toEqual([])
})
