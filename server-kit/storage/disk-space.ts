import {existsSync, statfsSync} from 'node:fs'
import {dirname} from 'node:path'

export type DiskSpace = {freeBytes: number; totalBytes: number}

const GB = 1_000_000_000
/** Below either limit a disk is nearly full, for the doctor, `/readyz` and the operator's page. */
const NEARLY_FULL = {bytes: 2 * GB, share: 0.05}

/**
 * Space of the file system for a path, which need not exist yet.
 *
 * @throws Error of the file system
 */
export function diskSpace(path: string): DiskSpace {
  const {bavail, blocks, bsize} = statfsSync(existing(path))
  return {freeBytes: bavail * bsize, totalBytes: blocks * bsize}
}

/** The path itself, or its nearest existing parent folder. */
export function existing(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path))
}

export function isNearlyFull({freeBytes, totalBytes}: DiskSpace): boolean {
  return freeBytes < NEARLY_FULL.bytes || freeBytes / totalBytes < NEARLY_FULL.share
}

/** The free space to one decimal: `1.9 GB are free`. */
export function freeText({freeBytes}: DiskSpace): string {
  return `${(freeBytes / GB).toFixed(1)} GB are free`
}

/** Warns of a nearly full disk and says what to do; `undefined` if it has room. Names no path. */
export function diskWarning(space: DiskSpace): string | undefined {
  if (!isNearlyFull(space)) return undefined
  return `The data disk is nearly full: ${freeText(space)}. Free some space, or move DATA_DIR to another disk.`
}
