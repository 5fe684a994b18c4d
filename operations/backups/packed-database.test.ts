import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {databaseKey} from './manifest.ts'
import {packDatabase, unpackDatabase} from './packed-database.ts'
import {folderStore} from './store/folder-store.ts'

test.runIf(existsSync('/dev/full'))(
  'a disk without room is not taken for a damaged backup',
  async () => {
    const folder = temporaryFolder()
    const path = join(folder, 'inbox.sqlite')
    const database = new DatabaseSync(path)
    database.exec('CREATE TABLE submissions (id)')
    database.close()
    const packed = await packDatabase(path, `${path}.gz`)
    const store = folderStore(folder)
    const of = {backup: '2026-05-01T030000Z', database: 'inbox'} as const
    await store.write(databaseKey(of.backup, of.database), `${path}.gz`)
    await expect(unpackDatabase(store, of, packed, '/dev/full')).rejects.toThrow(
      'cannot be unpacked: there is no room for it in /dev: ENOSPC',
    )
  },
)
