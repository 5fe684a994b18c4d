import {Readable} from 'node:stream'
import {isPlainObject} from '#server/plain-object.ts'
import type {Work} from '../running/progress-bar.ts'
import {UserError} from '../running/user-error.ts'
import {ASSET_TYPES} from './document.ts'
import {linesOf} from './lines.ts'
import type {Place} from './place.ts'
import {tokenHeader} from './read-documents.ts'

/** True if the lake itself can copy one place to the other: both are datasets of one project, with one token. */
export function isInOneLake(from: Place, to: Place): boolean {
  const [source, target] = [from.client.config(), to.client.config()]
  const isOneProject = source.apiHost === target.apiHost && source.token === target.token
  return !from.isHosted && !to.isHosted && isOneProject
}

/**
 * Has the lake copy a dataset with its history into a new one.
 *
 * @throws UserError if the copy fails
 */
export async function copyInLake(from: Place, to: Place, progress: Work['progress']) {
  const {jobId} = await from.client.request<{jobId: string}>({
    method: 'PUT',
    url: `/datasets/${from.dataset}/copy`,
    body: {targetDataset: to.dataset},
  })
  const onProgress = (current: number) =>
    progress.show({step: `Copying ${from.name}`, current, total: 100})
  // Each connection begins with the state of the job, so that one that breaks off loses nothing.
  for (let state = 'running'; state === 'running';) state = await follow(from, jobId, onProgress)
  const documents = await to.client.fetch<number>(
    COUNT,
    {assets: ASSET_TYPES},
    {perspective: 'raw'},
  )
  return {dataset: to.name, documents}
}

const COUNT = 'count(*[!(_type in $assets)])'

/**
 * Follows a job of the lake to its end, or to that of the connection.
 *
 * @returns the last state that the lake reported
 */
async function follow(
  {client, name}: Place,
  jobId: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  const address = client.getUrl(`/jobs/${jobId}/listen`)
  const answer = await fetch(address, {headers: tokenHeader(client.config().token)})
  if (!answer.ok || !answer.body) {
    throw new UserError(`The copy of ${name} cannot be followed: ${address} gave ${answer.status}.`)
  }
  let state = 'running'
  for await (const line of linesOf(Readable.from(answer.body))) {
    const event: unknown = line.startsWith('data: {') && JSON.parse(line.slice('data: '.length))
    if (!isPlainObject(event) || typeof event['state'] !== 'string') continue
    state = event['state']
    if (state === 'failed') throw new UserError(`The copy of ${name} failed: ${event['message']}`)
    onProgress(Number(event['progress']))
  }
  return state
}
