import {codeOf, messageOf} from '../caught.ts'

/** Why a write failed: the disk is full or rejects all writes. */
export type StorageFault = 'full' | 'not writable'

/** Error codes of the file system. Quotas and process limits count as full. */
const SYSTEM_CODES: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'not writable',
  EACCES: 'not writable',
  EPERM: 'not writable',
  EIO: 'not writable',
}

/** Error codes of SQLite: FULL; PERM, READONLY, IOERR, CANTOPEN (https://www.sqlite.org/rescode.html). */
const SQLITE_CODES: Readonly<Record<number, StorageFault>> = {
  13: 'full',
  3: 'not writable',
  8: 'not writable',
  10: 'not writable',
  14: 'not writable',
}

/** Classifies an error about the disk; `undefined` for other errors. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined
  // EACCES can also be about a port.
  if ('syscall' in error && ['listen', 'bind', 'connect'].includes(String(error.syscall))) {
    return undefined
  }
  // The upper bits are details (https://www.sqlite.org/rescode.html#pve).
  if ('errcode' in error) return SQLITE_CODES[Number(error.errcode) & 0xff]
  return SYSTEM_CODES[codeOf(error)]
}

/** A sentence for the operator: the problem, the file, the fix. */
export function storageAdvice(fault: StorageFault, error: unknown, path?: string): string {
  const what = path === undefined ? messageOf(error) : `${path}: ${messageOf(error)}`
  return fault === 'full'
    ? `There is no room left on the disk (${what}). Make room, or set another DATA_DIR.`
    : `The disk cannot be written to (${what}). Let this user write there, or set another DATA_DIR.`
}
