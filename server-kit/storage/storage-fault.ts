import {codeOf, messageOf} from '../caught.ts'

/** Why nothing can be written: there is no room, or the disk takes nothing at all. */
export type StorageFault = 'full' | 'not writable'

/** Of the file system. A quota and a limit of the process are no room either. */
const SYSTEM_CODES: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'not writable',
  EACCES: 'not writable',
  EPERM: 'not writable',
  EIO: 'not writable',
}

/** Of SQLite: FULL; PERM, READONLY, IOERR, CANTOPEN (https://www.sqlite.org/rescode.html). */
const SQLITE_CODES: Readonly<Record<number, StorageFault>> = {
  13: 'full',
  3: 'not writable',
  8: 'not writable',
  10: 'not writable',
  14: 'not writable',
}

/** What a caught value says of the disk; `undefined` where it is about something else. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  // A port may be forbidden as well as a file.
  if ('syscall' in error && ['listen', 'bind', 'connect'].includes(String(error.syscall))) {
    return undefined
  }
  // The upper bits tell more of the same (https://www.sqlite.org/rescode.html#pve).
  if ('errcode' in error) return SQLITE_CODES[Number(error.errcode) & 0xff]
  return SYSTEM_CODES[codeOf(error)]
}

/** A sentence for whoever runs the program: what happened, to which file, what to do. */
export function storageAdvice(fault: StorageFault, error: unknown, path?: string): string {
  const what = path === undefined ? messageOf(error) : `${path}: ${messageOf(error)}`
  return fault === 'full'
    ? `There is no room left on the disk (${what}). Make room, or set another DATA_DIR.`
    : `The disk cannot be written to (${what}). Let this user write there, or set another DATA_DIR.`
}
