import {randomUUID} from 'node:crypto'
import type {CopyProgress} from '../../dataset-copies.ts'
import {LakeError} from '../../errors.ts'
import {eventStream} from '../../events/event-stream.ts'
import {type AuthorisedCall, type Call, readOptionalJson} from '../../http/call.ts'
import {ofProject, permitted, type Route} from '../../http/route.ts'
import type {CopyJob} from '../../store/copies/copy-jobs.ts'
import {parseDatasetName} from './datasets.ts'

/**
 * Copies of datasets for `sanity datasets copy` (https://www.sanity.io/docs/http-reference/copy,
 * https://www.sanity.io/docs/http-reference/jobs). A job can be read without a token by its id, as the command
 * does.
 */
export const copyRoutes: Route[] = [
  {method: 'PUT', path: '/datasets/:dataset/copy', handle: permitted('manage', copyDataset)},
  {
    method: 'PUT',
    path: '/projects/:id/datasets/:dataset/copy',
    handle: ofProject('manage', copyDataset),
  },
  {method: 'GET', path: '/projects/:id/datasets/copy', handle: ofProject('manage', listCopies)},
  {method: 'GET', path: '/jobs/:job', handle: (call) => shown(jobOf(call))},
  {method: 'GET', path: '/jobs/:job/listen', handle: listen},
]

async function copyDataset(call: AuthorisedCall) {
  const {lake, project, params, user} = call
  const source = lake.store.datasets.get(project, parseDatasetName(params['dataset']))
  const body = await readOptionalJson(call)
  const {targetDataset} = body
  const target = parseDatasetName(typeof targetDataset === 'string' ? targetDataset : undefined)
  const choice = {
    withHistory: !isOn(body, 'skipHistory'),
    withReleases: !isOn(body, 'skipContentReleases'),
  }
  const job = lake.copies.start(source, target, choice, user)
  return {
    jobId: job.id,
    datasetName: source.name,
    aclMode: source.settings.aclMode,
    message: `Starting copying dataset ${source.name} to ${target}...`,
  }
}

function isOn(body: Record<string, unknown>, name: string): boolean {
  const value = body[name] ?? false
  if (typeof value === 'boolean') return value
  throw LakeError.http(400, `"${name}" is true or false, not ${JSON.stringify(value)}.`)
}

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

function listCopies({lake, project, url: {searchParams}}: AuthorisedCall) {
  const offset = countIn(searchParams, 'offset', 0)
  const limit = Math.min(countIn(searchParams, 'limit', DEFAULT_LIMIT), MAX_LIMIT)
  return lake.store.copyJobs.of(project, {offset, limit}).map(listed)
}

function countIn(search: URLSearchParams, name: string, fallback: number): number {
  const value = search.get(name) ?? String(fallback)
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw LakeError.http(400, `"${name}" is not a whole number: ${JSON.stringify(value)}.`)
}

/** @throws LakeError 404 if the project has no such job */
function jobOf({lake, project, params}: Call): CopyJob {
  const id = params['job'] ?? ''
  const job = lake.store.copyJobs.find(id)
  if (job?.project === project) return job
  throw LakeError.http(404, `There is no job "${id}" in project "${project}".`)
}

/** A job of the list, with the field names of `sanity datasets copy --list`; a single job has those of the Jobs API. */
function listed({project: projectId, author: _, ...job}: CopyJob) {
  return {...job, projectId}
}

function shown({id, state, author, createdAt, updatedAt, error}: CopyJob) {
  const authors = author === null ? [] : [author]
  const times = {created_at: createdAt, updated_at: updatedAt}
  return {id, state, authors, ...times, ...(error !== null && {error})}
}

function listen(call: Call): Response {
  const job = jobOf(call)
  return eventStream((stream) => {
    stream.send({event: 'welcome', data: {listener_id: randomUUID()}})
    return call.lake.copies.watch(job, (progress: CopyProgress) => {
      const {state} = progress
      stream.send({event: 'job', data: {job_id: job.id, ...progress}})
      if (state === 'running') return
      if (state === 'completed') stream.send({event: 'done', data: {job_id: job.id}})
      stream.close()
    })
  })
}
