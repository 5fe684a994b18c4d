import {statSync} from 'node:fs'
import {join} from 'node:path'
import {BACKUP_STATE_FILE} from '@skyforge/server-kit/backups/backup-state.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Files of those whose data is backed up. */
const KEPT = ['inbox/inbox.sqlite', 'lake/lake.sqlite']
/** What backups themselves write. */
const WRITTEN = ['backup', 'backup/lock.sqlite', 'backup/installation.json', BACKUP_STATE_FILE]
const ROOT_ID = 0

type Users = {
  /** The id of who makes the backup; undefined where the system has no such ids. */
  own: number | undefined
  /** Whose a file is; undefined where there is none. */
  ownerOf: (path: string) => number | undefined
}

const SYSTEM: Users = {
  own: process.getuid?.(),
  ownerOf: (path) => statSync(path, {throwIfNoEntry: false})?.uid,
}

/**
 * Nobody but the owner of the data makes backups of it: what root writes is for root alone, and the owner's backups
 * of the nights to come could not open it.
 *
 * @param data DATA_DIR
 * @throws UserError where somebody else makes one, or has made one
 */
export function mustBeOfDataOwner(data: string, {own, ownerOf}: Users = SYSTEM): void {
  if (own === undefined) return
  const owners = KEPT.flatMap((name) => ownerOf(join(data, name)) ?? [])
  const owner = owners.find((id) => id !== own)
  if (own === ROOT_ID && owner !== undefined) {
    throw new UserError(
      `${data} is of the user with the id ${owner}, whose backups could not open what root writes there. Do this as that user: sudo -u '#${owner}' npm run lake -- backup`,
    )
  }
  const foreign = WRITTEN.map((name) => join(data, name)).filter(
    (path) => (ownerOf(path) ?? own) !== own,
  )
  if (own !== ROOT_ID && foreign.length > 0) {
    throw new UserError(
      `${foreign.join(', ')}: of another user, as after a backup that root made. Give it back: sudo chown -R ${own} ${join(data, 'backup')} ${join(data, BACKUP_STATE_FILE)}`,
    )
  }
}
