import {Readable} from 'node:stream'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import type {Work} from '@skyforge/server-kit/commands/progress-bar.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
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
export async function copyInLake(
  from: Place,
  to: Place,
  {progress, tell, onEnd}: Work & {tell: (line: string) => void},
) {
  const {jobId} = await from.client.request<{jobId: string}>({
    method: 'PUT',
    url: `/datasets/${from.dataset}/copy`,
    body: {targetDataset: to.dataset},
  })
  let job: Job = {state: 'running'}
  onEnd(() => {
    if (job.state === 'running') tell(sentenceOfRunning(jobId, from, to))
  })
  const onProgress = (current: number) =>
    progress.show({step: `Copying ${from.name}`, current, total: 100})
  // Each connection starts with the current state of the job, so a dropped one loses nothing.
  while (job.state === 'running') job = await follow(from, jobId, onProgress)
  if (job.state === 'failed') {
    throw new UserError(`The copy of ${from.name} failed: ${job.message}`)
  }
  const documents = await to.client.fetch<number>(
    COUNT,
    {assets: ASSET_TYPES},
    {perspective: 'raw'},
  )
  return {dataset: to.name, documents}
}

type Job = {state: string; message?: unknown}

/** Says that the lake itself copies, so that it goes on after the command. */
function sentenceOfRunning(jobId: string, from: Place, to: Place): string {
  const {client} = from
  return `While it runs, the lake goes on copying ${from.name} into ${to.name} (job ${jobId}). To see its state: curl ${client.getUrl(`/jobs/${jobId}`)}. To delete the finished copy: curl -X DELETE -H "Authorization: Bearer $LAKE_TOKEN" ${client.getUrl(`/datasets/${to.dataset}`)}`
}

const COUNT = 'count(*[!(_type in $assets)])'

/**
 * Follows a job of the lake until the job ends or the connection closes.
 *
 * @returns the last state that the lake reported
 */
async function follow(
  {client, name}: Place,
  jobId: string,
  onProgress: (percent: number) => void,
): Promise<Job> {
  const address = client.getUrl(`/jobs/${jobId}/listen`)
  const answer = await fetch(address, {headers: tokenHeader(client.config().token)})
  if (!answer.ok || !answer.body) {
    throw new UserError(`Cannot follow the copy of ${name}: ${address} answered ${answer.status}.`)
  }
  let job: Job = {state: 'running'}
  for await (const line of linesOf(Readable.from(answer.body))) {
    const event: unknown = line.startsWith('data: {') && JSON.parse(line.slice('data: '.length))
    if (!isPlainObject(event) || typeof event['state'] !== 'string') continue
    job = {state: event['state'], message: event['message']}
    if (job.state !== 'failed') onProgress(Number(event['progress']))
  }
  return job
}
