import {expect, test} from 'vitest'
import {mustBeOfDataOwner} from './data-owner.ts'

/** Runs as a user, where files below /data are of these. */
const asUser = (own: number | undefined, owners: Record<string, number>) => () =>
  mustBeOfDataOwner('/data', {own, ownerOf: (path) => owners[path.replace('/data/', '')]})

test.each<[string, number | undefined, Record<string, number>]>([
  ['the owner of the data', 999, {'inbox/inbox.sqlite': 999, backup: 999, 'backups.json': 999}],
  ['root, whose data it is', 0, {'lake/lake.sqlite': 0, backup: 0}],
  ['root, where there is nothing yet', 0, {}],
  ['root, whom another user left files', 0, {'lake/lake.sqlite': 0, backup: 999}],
  ['somebody on a system without ids', undefined, {'lake/lake.sqlite': 0}],
])('%s may make backups', (_who, own, owners) => {
  expect(asUser(own, owners)).not.toThrow()
})

test.each(['inbox/inbox.sqlite', 'lake/lake.sqlite'])(
  'root is told whose %s it is, and to do it as that user',
  (file) => {
    expect(asUser(0, {[file]: 999})).toThrow(
      /^\/data is of the user with the id 999, .+ sudo -u '#999' npm run lake -- backup$/,
    )
  },
)

test('after a backup that root made, the owner of the data is told how to get its files back', () => {
  const left = {'inbox/inbox.sqlite': 999, backup: 999, 'backup/lock.sqlite': 0, 'backups.json': 0}
  expect(asUser(999, left)).toThrow(
    '/data/backup/lock.sqlite, /data/backups.json: of another user, as after a backup that root made. Give it back: sudo chown -R 999 /data/backup /data/backups.json',
  )
})
