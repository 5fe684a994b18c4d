import {codeOf} from '../caught.ts'
import {backupWarnings} from '../backups/backup-state.ts'
import {type DiskSpace, diskSpace, diskWarning} from '../storage/disk-space.ts'

type Options = {
  /** DATA_DIR. */
  dataDirectory: string
  /** Whether LAKE_BACKUP_TO is set. */
  isBackupWanted: boolean
  readSpace?: (path: string) => DiskSpace
}

/** What the operator should see to although a program can do its work, in sentences. Never throws. */
export function installationWarnings({
  dataDirectory,
  isBackupWanted,
  readSpace = diskSpace,
}: Options): string[] {
  const disk = warningOfDisk(() => readSpace(dataDirectory))
  return [...backupWarnings(dataDirectory, isBackupWanted), ...(disk === undefined ? [] : [disk])]
}

function warningOfDisk(read: () => DiskSpace): string | undefined {
  try {
    return diskWarning(read())
  } catch (error) {
    return `The free space of the data's disk is unknown (${codeOf(error)}). Check the disk.`
  }
}
