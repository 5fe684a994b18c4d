import {randomUUID} from 'node:crypto'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {authorship} from '../accounts/document-permissions.ts'
import type {Permission} from '../accounts/roles.ts'
import {LakeError} from '../errors.ts'
import {type AuthorisedCall, datasetOf, flag, readJson} from '../http/call.ts'
import {authorised, permitted, type Route} from '../http/route.ts'
import {parseActions} from '../store/mutations/actions.ts'
import {applyMutations, applySteps} from '../store/mutations/apply.ts'
import type {Applied, ApplyContext} from '../store/mutations/pending-transaction.ts'
import {parseMutations} from '../store/mutations/mutation.ts'
import type {Commit} from '../store/commit.ts'

/**
 * Everything that changes documents: mutations (clients, seed, Vision's saved queries;
 * https://www.sanity.io/docs/http-mutations) and actions (every edit in the Studio;
 * https://www.sanity.io/docs/http-actions).
 */
export const mutateRoutes: Route[] = [
  {method: 'POST', path: '/data/mutate/:dataset', handle: permitted(toWriteTo, mutate)},
  // Without any permission each change is rejected, in the shape that the Studio expects.
  {method: 'POST', path: '/data/actions/:dataset', handle: authorised(act)},
]

/** Limit of computation. The largest requests of tools take a second. */
const MAX_MILLISECONDS = 5_000

/** Readers of a dataset may write its comments. */
function toWriteTo(call: AuthorisedCall): Permission {
  return datasetOf(call).settings.addonFor === undefined ? 'write' : 'read'
}

async function mutate(call: AuthorisedCall) {
  const body = await readJson(call)
  const mutations = parseMutations(body['mutations'])
  const {searchParams} = call.url
  const commit = commitTransaction(call, body, (context) => applyMutations(mutations, context), {
    generateArrayKeys: flag(searchParams, 'autoGenerateArrayKeys'),
    dryRun: flag(searchParams, 'dryRun'),
  })
  return mutationResponse(commit, {
    returnIds: flag(searchParams, 'returnIds'),
    returnDocuments: flag(searchParams, 'returnDocuments'),
  })
}

async function act(call: AuthorisedCall) {
  const body = await readJson(call)
  const steps = parseActions(body['actions'])
  const apply = (context: ApplyContext) => applySteps(steps, context)
  const dryRun = parseDryRun(body['dryRun']) || flag(call.url.searchParams, 'dryRun')
  try {
    const commit = commitTransaction(call, body, apply, {generateArrayKeys: false, dryRun})
    return {transactionId: commit.transactionId}
  } catch (error) {
    throw asActionError(error)
  }
}

function parseDryRun(value: unknown): boolean {
  if (typeof value === 'boolean' || value === undefined) return value ?? false
  throw LakeError.http(400, `"dryRun" is true or false, not ${JSON.stringify(value)}.`)
}

function commitTransaction(
  call: AuthorisedCall,
  body: Record<string, unknown>,
  apply: (context: ApplyContext) => Applied,
  options: {generateArrayKeys: boolean; dryRun: boolean},
): Commit {
  const dataset = datasetOf(call)
  const {mutations, actions, transactionId} = body
  return call.lake.commit(dataset, apply, {
    ...options,
    ...authorship(call.user, dataset.settings),
    milliseconds: MAX_MILLISECONDS,
    transactionId: parseTransactionId(transactionId),
    // With an id of its client's own it may be sent again.
    ...(transactionId === undefined
      ? {}
      : {request: {mutations, actions, keys: options.generateArrayKeys}}),
    select: (query, params) =>
      call.lake.queries.selectIds(dataset, {query, params, identity: call.user.id}),
  })
}

/** The id becomes the revision of every changed document, so the client's own must be used. */
function parseTransactionId(value: unknown): string {
  if (value === undefined) return randomUUID()
  if (typeof value === 'string' && /^[A-Za-z0-9_.-]{1,128}$/.test(value)) return value
  throw LakeError.http(400, `"${String(value)}" is not a transaction id.`)
}

type Returned = {returnIds: boolean; returnDocuments: boolean}

function mutationResponse(
  {transactionId, results}: Commit,
  {returnIds, returnDocuments}: Returned,
) {
  if (returnDocuments) return {transactionId, results}
  const ids = results.map(({id, operation}) => ({id, operation}))
  return {transactionId, results: returnIds ? ids : []}
}

/**
 * Actions name their failures `actionError`; what is inside is the same. Of a refusal the Studio reads the type of
 * the whole, to switch off what its user may not do.
 */
function asActionError(error: unknown): unknown {
  if (!(error instanceof LakeError)) return error
  const {error: typed} = error.body
  if (!isPlainObject(typed) || typed['type'] !== 'mutationError') return error
  const {type: _, description, ...details} = typed
  const type = error.status === 403 ? 'insufficientPermissionsError' : 'actionError'
  return LakeError.typed(error.status, type, String(description), details)
}
