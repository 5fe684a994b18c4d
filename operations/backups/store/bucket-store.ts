import {openAsBlob} from 'node:fs'
import {Readable} from 'node:stream'
import {S3Client, type S3ClientOptions, S3Errors} from '@bradenmacdonald/s3-lite-client'
import {reasonOf} from '@skyforge/server-kit/caught.ts'
import {repeatedly} from '@skyforge/lake/cli/transfer/patiently.ts'
import type {BackupStore, StoredObject} from './backup-store.ts'

/** Larger files go up in parts, of which four are in memory at once. */
const PART_BYTES = 8 * 1024 * 1024
/** Waits before further attempts: a store may be busy, or a connection break. */
const WAITS_MS = [1_000, 5_000, 20_000]

/** Backups in a bucket of S3, or of a store that speaks its protocol. */
export function bucketStore(
  options: S3ClientOptions & {bucket: string},
  prefix: string,
  waitsMs: readonly number[] = WAITS_MS,
): BackupStore {
  const client = new S3Client(options)
  const name = `s3://${options.bucket}${prefix === '' ? '' : `/${prefix}`}`
  const nameOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`)
  const asked = <T>(what: string, work: () => Promise<T>) =>
    repeatedly(work, (error, tried) => (isPassing(error) ? waitsMs[tried - 1] : undefined)).catch(
      (error: unknown) => {
        throw new Error(`${name} ${what}: ${reasonIn(error)}`, {cause: error})
      },
    )
  return {
    name,
    list: (start) => asked('cannot be listed', () => listObjects(client, nameOf(start), prefix)),
    async read(key, use) {
      const outcome = await asked(`does not give ${key}`, async () => {
        const {body} = await client.getObject(nameOf(key))
        if (!body) throw new Error('the answer has no body')
        return outcomeOf(use(Readable.from(body)))
      })
      if ('error' in outcome) throw outcome.error
      return outcome.value
    },
    async write(key, path) {
      const content = await openAsBlob(path)
      const size = {size: content.size, partSize: PART_BYTES}
      await asked(`does not take ${key}`, () =>
        client.putObject(nameOf(key), content.stream(), size),
      )
    },
    remove: (key) => asked(`does not remove ${key}`, () => client.deleteObject(nameOf(key))),
  }
}

async function listObjects(
  client: S3Client,
  start: string,
  prefix: string,
): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  const skipped = prefix === '' ? 0 : prefix.length + 1
  for await (const {key, size} of client.listObjects({prefix: start})) {
    found.push({key: key.slice(skipped), bytes: size})
  }
  return found
}

/** What goes wrong with the content is no fault of the store, unless its connection broke. */
async function outcomeOf<T>(work: Promise<T>): Promise<{value: T} | {error: unknown}> {
  try {
    return {value: await work}
  } catch (error) {
    if (isPassing(error)) throw error
    return {error}
  }
}

const INSUFFICIENT_STORAGE = 507

/** A refusal is for good, and so is a full disk; too many requests (429), faults of the server (5xx) and of the network are not. */
function isPassing(error: unknown): boolean {
  // What `fetch` throws, for connections that cannot be made or break.
  if (!(error instanceof S3Errors.ServerError)) return error instanceof TypeError
  const {statusCode: status} = error
  return (status >= 500 && status !== INSUFFICIENT_STORAGE) || status === 429 || status === 408
}

function reasonIn(error: unknown): string {
  if (error instanceof S3Errors.ServerError) return `${error.code} (${error.message})`
  return reasonOf(error)
}
