import {LakeError} from '../errors.ts'
import {readSettings} from '../hooks/read-settings.ts'
import {type AuthorisedCall, readOptionalJson} from '../http/call.ts'
import {ofProject, type Route} from '../http/route.ts'
import type {LoggedAttempt} from '../store/hooks/attempts.ts'
import type {Hook} from '../store/hooks/hook.ts'
import type {LoggedMessage} from '../store/hooks/messages.ts'

/** Webhooks, for `sanity hooks` and https://www.sanity.io/docs/http-webhooks. */
export const hookRoutes: Route[] = [
  {method: 'GET', path: '/hooks/projects/:id', handle: ofProject('manage', list)},
  {method: 'POST', path: '/hooks/projects/:id', handle: ofProject('manage', create)},
  {
    method: 'GET',
    path: '/hooks/projects/:id/attempts/:attempt',
    handle: ofProject('manage', attempt),
  },
  {
    method: 'GET',
    path: '/hooks/projects/:id/:hook',
    handle: ofProject('manage', (call) => shown(hookOf(call))),
  },
  {method: 'PATCH', path: '/hooks/projects/:id/:hook', handle: ofProject('manage', change)},
  {method: 'DELETE', path: '/hooks/projects/:id/:hook', handle: ofProject('manage', remove)},
  {
    method: 'GET',
    path: '/hooks/projects/:id/:hook/messages',
    handle: ofProject('manage', messages),
  },
  {
    method: 'GET',
    path: '/hooks/projects/:id/:hook/attempts',
    handle: ofProject('manage', attempts),
  },
]

function hookOf({lake, project, params}: AuthorisedCall): Hook {
  const id = params['hook'] ?? ''
  const hook = lake.hooks.get(project, id)
  if (hook) return hook
  throw LakeError.http(404, `There is no webhook "${id}" in project "${project}".`)
}

/** A webhook with Sanity's names and without its secret. */
function shown({project, createdBy, secret, ...hook}: Hook) {
  return {
    type: 'document',
    ...hook,
    projectId: project,
    createdByUserId: createdBy,
    isSigned: secret !== null,
    isDisabled: false,
    deletedAt: null,
  }
}

function list({lake, project}: AuthorisedCall) {
  return lake.hooks.list(project).map(shown)
}

async function create(call: AuthorisedCall): Promise<Response> {
  const {lake, project, user} = call
  const settings = readSettings(await readOptionalJson(call), datasetsOf(call))
  return Response.json(shown(lake.hooks.create(project, user.id, settings)), {status: 201})
}

async function change(call: AuthorisedCall) {
  const body = await readOptionalJson(call)
  const hook = hookOf(call)
  const {id, project, createdAt, createdBy, ...before} = hook
  return shown(call.lake.hooks.change(hook, readSettings(body, datasetsOf(call), before)))
}

function remove(call: AuthorisedCall): Response {
  call.lake.hooks.delete(hookOf(call))
  return new Response(null, {status: 204})
}

function datasetsOf({lake, project}: AuthorisedCall): string[] {
  return lake.store.datasets.list(project).map(({name}) => name)
}

function messages(call: AuthorisedCall) {
  return call.lake.store.hooks.messages.list(hookOf(call).id).map(messageShown)
}

function messageShown({hook, project, document, failures, ...message}: LoggedMessage) {
  return {
    ...message,
    id: String(message.id),
    hookId: hook,
    projectId: project,
    documentId: document,
    failureCount: failures,
  }
}

function attempts(call: AuthorisedCall) {
  const {id, project} = hookOf(call)
  return call.lake.store.hooks.attempts.list(id).map((each) => attemptShown(each, project))
}

function attempt({lake, project, params}: AuthorisedCall) {
  const id = params['attempt'] ?? ''
  const found = lake.store.hooks.attempts.get(project, Number(id))
  if (found) return attemptShown(found, project)
  throw LakeError.http(404, `There is no attempt "${id}" in project "${project}".`)
}

/** Attempts in flight are not in the log yet. */
function attemptShown({hook, message, ...made}: LoggedAttempt, projectId: string) {
  return {
    ...made,
    id: String(made.id),
    projectId,
    hookId: hook,
    messageId: String(message),
    inProgress: false,
    isFailure: made.failureReason !== null,
    updatedAt: null,
  }
}
