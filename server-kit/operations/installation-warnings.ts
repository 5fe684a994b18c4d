import {codeOf} from '../caught.ts'
import {backupWarnings} from '../backups/backup-state.ts'
import {type DiskSpace, diskSpace, diskWarning} from '../storage/disk-space.ts'

type Options = {
  /** DATA_DIR. */
  dataDirectory: string
  /** True if LAKE_BACKUP_TO is set. */
  isBackupWanted: boolean
  readSpace?: (path: string) => DiskSpace
}

/** Warnings for the operator, as sentences, about problems that do not stop a program. Never throws. */
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
    return `The free space of the data disk is unknown (${codeOf(error)}). Check the disk.`
  }
}
