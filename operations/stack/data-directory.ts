import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Makes the data directory where it is missing; a UserError of one line when it cannot be written. */
export function prepareDataDirectory(directory: string): void {
  const probe = join(directory, `.write-test-${process.pid}`)
  try {
    mkdirSync(directory, {recursive: true})
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new UserError(
      `The data directory ${directory} (DATA_DIR) cannot be written: ${messageOf(error)}`,
    )
  }
}
