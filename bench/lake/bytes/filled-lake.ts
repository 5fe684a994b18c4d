import {statSync} from 'node:fs'
import {join} from 'node:path'
import type {LakeDocument} from '@skyforge/lake/store/document.ts'
import {runLake} from '#operations/testing/run-lake.ts'
import {fillFolder} from './filled-folder.ts'
import {INSPECTABLE, liveMegabytes} from './live-memory.ts'

export const TOKEN = 'token-of-the-benchmark-run'
export const HEADERS = {authorization: `Bearer ${TOKEN}`}

export type FilledLake = AsyncDisposable & {
  pid: number
  /** Of all documents as NDJSON. */
  bytes: number
  /** The file of its database, which may be opened when it has ended. */
  database: string
  end: () => Promise<void>
  /** What it holds, after a full collection. */
  liveMegabytes: (stop: AbortSignal) => Promise<number>
  /** Of the database, with what is only in its log. */
  bytesOnDisk: () => number
  /** The address of an endpoint of the dataset: `query`, `listen`, `actions`. */
  addressOf: (endpoint: string, search?: Record<string, string>) => string
}

/** A lake in a process of its own, with these documents; goes when disposed of. */
export async function startFilledLake(documents: Iterable<LakeDocument>): Promise<FilledLake> {
  const {folder, project, dataset, bytes, [Symbol.asyncDispose]: remove} = fillFolder(documents)
  const lake = await runLake({DATA_DIR: folder, LAKE_TOKEN: TOKEN, ...INSPECTABLE})
  const {origin, process, ended} = lake
  const database = join(folder, 'lake', 'lake.sqlite')
  const end = async () => {
    process.kill('SIGKILL')
    await ended
  }
  return {
    pid: process.pid ?? Number.NaN,
    bytes,
    database,
    end,
    liveMegabytes: (stop) => liveMegabytes(lake, stop),
    bytesOnDisk: () => statSync(database).size + statSync(`${database}-wal`).size,
    addressOf: (endpoint, search = {}) =>
      `${origin}/p/${project}/v2025-02-19/data/${endpoint}/${dataset}?${new URLSearchParams(search)}`,
    async [Symbol.asyncDispose]() {
      await end()
      await remove()
    },
  }
}
