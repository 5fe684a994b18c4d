import {existsSync, statfsSync} from 'node:fs'
import {dirname} from 'node:path'

export type DiskSpace = {freeBytes: number; totalBytes: number}

const GB = 1_000_000_000
/** Below either of these a disk is nearly full; doctor, health pages and the operator's page agree. */
const NEARLY_FULL = {bytes: 2 * GB, share: 0.05}

/**
 * The file system that a path is on, or will be once it is made.
 *
 * @throws Error of the file system
 */
export function diskSpace(path: string): DiskSpace {
  const {bavail, blocks, bsize} = statfsSync(existing(path))
  return {freeBytes: bavail * bsize, totalBytes: blocks * bsize}
}

/** The path itself, or its nearest folder that exists. */
export function existing(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path))
}

export function isNearlyFull({freeBytes, totalBytes}: DiskSpace): boolean {
  return freeBytes < NEARLY_FULL.bytes || freeBytes / totalBytes < NEARLY_FULL.share
}

/** `1.9 GB are free`, to one place. */
export function freeText({freeBytes}: DiskSpace): string {
  return `${(freeBytes / GB).toFixed(1)} GB are free`
}

/** What the operator should do about a disk, as a sentence; `undefined` if it has room. Names no path. */
export function diskWarning(space: DiskSpace): string | undefined {
  if (!isNearlyFull(space)) return undefined
  return `The disk of the data is nearly full: ${freeText(space)}. Make room, or move DATA_DIR to another disk.`
}
