import {isDeepStrictEqual} from 'node:util'
import {describe, expect, test} from 'vitest'
import type {Role} from './accounts/roles.ts'
import type {Lake} from './lake.ts'
import {lakeRoutes, unversionedRoutes, versionedRoutes} from './routes.ts'
import {ACTION_TYPES} from './store/mutations/actions.ts'
import {ENDPOINTS, type Entry} from './testing/endpoints.ts'
import {post} from './testing/scenarios.ts'
import type {Send} from './testing/sender.ts'
import {SITE_TOKEN, testLake, TOKEN} from './testing/test-lake.ts'

/**
 * Permissions of every role on every endpoint, action and kind of document. A new route needs a line in
 * `testing/endpoints.ts`, a new action one below.
 */
const MAY: Record<Role, readonly string[]> = {
  viewer: ['anyone', 'somebody', 'read'],
  contributor: ['anyone', 'somebody', 'read', 'write'],
  editor: ['anyone', 'somebody', 'read', 'write', 'publish', 'release'],
  administrator: ['anyone', 'somebody', 'read', 'write', 'publish', 'release', 'manage'],
}
const ROLES: readonly Role[] = ['viewer', 'contributor', 'editor', 'administrator']

type Caller = {name: string; token: string | null; may: readonly string[]}

/** Roles from fewest to most permissions, robots before people. */
function callersOf(lake: Lake): Caller[] {
  const robots = ROLES.map((role) => ({
    name: `robot, ${role}`,
    token: lake.robots.add({label: role, role}, 'local-administrator').token,
    may: [...MAY[role], 'being a robot'],
  }))
  const people = ROLES.map((role) => ({
    name: `person, ${role}`,
    token: signedIn(lake, role),
    may: MAY[role],
  }))
  const {administrator} = MAY
  const session = lake.store.accounts.createSession('local-editor', 'test')
  return [
    {name: 'anonymous', token: null, may: ['anyone']},
    ...robots,
    ...people,
    {name: 'log-in of the local editor', token: session, may: administrator},
    {name: 'LAKE_TOKEN', token: TOKEN, may: administrator},
    {name: "the site's token", token: SITE_TOKEN, may: MAY.viewer},
  ]
}

function signedIn(lake: Lake, role: Role): string {
  const id = lake.store.users.add({name: role, email: `${role}@example.com`, role})
  return lake.store.accounts.createSession(id ?? '', 'test')
}

/** Three releases: `r` is active, `s` scheduled, `o` archived. */
const RELEASES = [
  ...['r', 's', 'o'].map((releaseId) => ({actionType: 'sanity.action.release.create', releaseId})),
  {actionType: 'sanity.action.release.schedule', releaseId: 's', publishAt: '2099-01-01T00:00:00Z'},
  {actionType: 'sanity.action.release.archive', releaseId: 'o'},
]

async function seeded() {
  const {lake, send} = testLake()
  const documents = [
    ...['p', 'drafts.p', 'drafts.q', 'versions.r.p'].map((id) => post(id)),
    {_id: '_.other', _type: 'system.other'},
    {_id: 'image-0a-1x1-png', _type: 'sanity.imageAsset'},
  ]
  const mutations = documents.map((create) => ({create}))
  const made = await send('/data/actions/production', {body: {actions: RELEASES}})
  const written = await send('/data/mutate/production', {body: {mutations}})
  expect([made.status, written.status]).toEqual([200, 200])
  return {lake, send}
}

async function statusOf(send: Send, path: string, sending: Parameters<Send>[1]): Promise<number> {
  const response = await send(path, sending)
  await response.body?.cancel()
  return response.status
}

/** Expected status of a denied request: 401 without a token, 403 for a role without the permission. */
function refusal({token}: Caller): number {
  return token === null ? 401 : 403
}

function endpointsThereAre(): {key: string; method: string; path: string}[] {
  const ofLake = lakeRoutes.map((route) => ({...route, path: `/v1${route.path}`}))
  return [...versionedRoutes, ...ofLake, ...unversionedRoutes].map(({method, path}) => ({
    key: `${method} ${path}`,
    method,
    path,
  }))
}

const SAMPLES: Record<string, string> = {
  dataset: 'production',
  id: 'blog',
  resourceProject: 'blog',
}

function sampleOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? 'sample')
}

describe('endpoints', () => {
  test('are all in the table', () => {
    expect(Object.keys(ENDPOINTS).toSorted()).toEqual(
      [...new Set(endpointsThereAre().map(({key}) => key))].toSorted(),
    )
  })

  test.each(endpointsThereAre())('$key', async ({key, method, path}) => {
    const {
      takes,
      path: sample = sampleOf(path),
      answers,
      prepare,
      ...sending
    } = ENDPOINTS[key] ?? {
      takes: 'nobody',
    }
    const {lake, send} = await seeded()
    let isFirst = true
    for (const caller of callersOf(lake)) {
      prepare?.(lake)
      const status = await statusOf(send, sample, {method, token: caller.token, ...sending})
      if (!caller.may.includes(takes)) expect(status, caller.name).toBe(refusal(caller))
      else if (isFirst) {
        expect(status, caller.name).toBe(answers ?? 200)
        isFirst = false
      } else expect([401, 403], caller.name).not.toContain(status)
    }
  })
})

/**
 * Tries each change as every role: a dry run, and for denied roles the change itself, which must change nothing.
 *
 * @returns differences from the table
 */
async function faultsOf(
  path: string,
  changes: readonly unknown[],
  {takes, answers = 200}: Pick<Entry, 'takes' | 'answers'>,
) {
  const {lake, send} = await seeded()
  const dataset = lake.store.datasets.get('blog', 'production')
  const before = [...dataset.all()]
  const faults: unknown[] = []
  for (const caller of callersOf(lake)) {
    const isAllowed = caller.may.includes(takes)
    const expected = isAllowed ? answers : refusal(caller)
    for (const body of changes) {
      for (const dryRun of isAllowed ? [true] : [true, false]) {
        const sending = {token: caller.token, body}
        const status = await statusOf(send, `${path}?dryRun=${dryRun}`, sending)
        if (status !== expected) faults.push({caller: caller.name, body, dryRun, status})
      }
    }
  }
  const after = [...dataset.all()]
  return isDeepStrictEqual(after, before) ? faults : [...faults, {before, after}]
}

describe('mutations', () => {
  type Document = Pick<Entry, 'takes' | 'answers'> & {what: string; id: string; other: string}
  const DOCUMENTS: Document[] = [
    {what: 'a published document', id: 'p', other: 'n', takes: 'publish'},
    {what: 'a draft', id: 'drafts.p', other: 'drafts.n', takes: 'write'},
    {what: 'a version', id: 'versions.r.p', other: 'versions.r.n', takes: 'write'},
    // Roles that may change releases are referred to the actions.
    {what: 'a release', id: '_.releases.r', other: '_.releases.n', takes: 'release', answers: 400},
    {what: 'a document of the lake', id: '_.other', other: '_.n', takes: 'manage'},
    {what: 'an asset', id: 'image-0a-1x1-png', other: 'file-0b-txt', takes: 'publish'},
  ]

  test.each<Document>(DOCUMENTS)('of $what take $takes', async ({id, other, ...entry}) => {
    const mutations = [
      {create: {_id: other, _type: 'post'}},
      {createIfNotExists: {_id: other, _type: 'post'}},
      {createOrReplace: {_id: id, _type: 'post'}},
      {patch: {id, set: {n: 1}}},
      {patch: {query: '*[_id == $id]', params: {id}, set: {n: 1}}},
      {delete: {id}},
      {delete: {query: '*[_id == $id]', params: {id}}},
    ]
    const changes = mutations.map((mutation) => ({mutations: [mutation]}))
    expect(await faultsOf('/data/mutate/production', changes, entry)).toEqual([])
  })
})

describe('actions', () => {
  const pair = {draftId: 'drafts.p', publishedId: 'p'}
  const attributes = post('drafts.n')
  const metadata = {title: 'Spring', releaseType: 'undecided'}
  const ACTIONS: Record<string, {takes: string; fields: Record<string, unknown>}> = {
    'document.create': {takes: 'write', fields: {publishedId: 'n', attributes}},
    'document.edit': {takes: 'write', fields: {...pair, patch: {set: {n: 1}}}},
    'document.publish': {takes: 'publish', fields: pair},
    'document.unpublish': {takes: 'publish', fields: pair},
    'document.discard': {takes: 'write', fields: {draftId: 'drafts.q'}},
    'document.version.discard': {takes: 'write', fields: {versionId: 'versions.r.p'}},
    'document.delete': {takes: 'publish', fields: {publishedId: 'p', includeDrafts: ['drafts.p']}},
    'document.replaceDraft': {
      takes: 'write',
      fields: {publishedId: 'p', attributes: post('drafts.p')},
    },
    'document.version.create': {
      takes: 'write',
      fields: {publishedId: 'n', document: post('versions.r.n')},
    },
    'document.version.replace': {takes: 'write', fields: {document: post('versions.r.p')}},
    'document.version.unpublish': {
      takes: 'write',
      fields: {versionId: 'versions.r.p', publishedId: 'p'},
    },
    'release.create': {takes: 'release', fields: {releaseId: 'n', metadata}},
    'release.edit': {takes: 'release', fields: {releaseId: 'r', patch: {set: {metadata}}}},
    'release.publish': {takes: 'release', fields: {releaseId: 'r'}},
    'release.archive': {takes: 'release', fields: {releaseId: 'r'}},
    'release.unarchive': {takes: 'release', fields: {releaseId: 'o'}},
    'release.schedule': {
      takes: 'release',
      fields: {releaseId: 'r', publishAt: '2099-01-01T00:00:00Z'},
    },
    'release.unschedule': {takes: 'release', fields: {releaseId: 's'}},
    'release.delete': {takes: 'release', fields: {releaseId: 'o'}},
    'release.import': {
      takes: 'release',
      fields: {releaseId: 'n', attributes: {_type: 'system.release', name: 'n'}},
    },
  }

  test('are all in the table', () => {
    const known = Object.keys(ACTIONS).map((name) => `sanity.action.${name}`)
    expect(known.toSorted()).toEqual(ACTION_TYPES.toSorted())
  })

  test.each(Object.entries(ACTIONS))('%s', async (name, {fields, ...entry}) => {
    const action = {actionType: `sanity.action.${name}`, ...fields}
    const changes = [{actions: [action]}]
    expect(await faultsOf('/data/actions/production', changes, entry)).toEqual([])
  })
})
