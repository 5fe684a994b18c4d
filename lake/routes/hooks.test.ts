import {describe, expect, test} from 'vitest'
import {testScenarios} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

const HOOKS = '/hooks/projects/blog'
// No server listens there, and nothing is committed.
const HOOK = {
  type: 'document',
  name: 'Rebuild',
  url: 'http://127.0.0.1:9/hook',
  dataset: 'production',
  rule: {on: ['create', 'update'], filter: '_type == "post"', projection: '{_id}'},
}

async function lakeWithHook(settings: Record<string, unknown> = {}) {
  const {send, ...tested} = testLake()
  const answer = await send(HOOKS, {body: {...HOOK, ...settings}})
  const hook = await answer.json()
  return {...tested, send, hook, status: answer.status, path: `${HOOKS}/${hook.id}`}
}

test('creates, lists, reads, changes and deletes a webhook', async () => {
  const {send, hook, status, path} = await lakeWithHook({
    secret: 'not told',
    headers: {'X-Key': 'a'},
  })
  expect(status).toBe(201)
  expect(hook).toEqual({
    ...HOOK,
    id: expect.stringMatching(/^[\w-]{16}$/),
    projectId: 'blog',
    createdAt: expect.stringMatching(/Z$/),
    createdByUserId: 'local-administrator',
    description: null,
    httpMethod: 'POST',
    headers: {'X-Key': 'a'},
    includeDrafts: false,
    includeAllVersions: false,
    isSigned: true,
    isDisabled: false,
    isDisabledByUser: false,
    deletedAt: null,
    apiVersion: 'v2021-03-25',
  })
  expect(await (await send(HOOKS)).json()).toEqual([hook])
  expect(await (await send(path)).json()).toEqual(hook)
  const change = {name: 'Build', rule: {filter: ''}, secret: null, isDisabledByUser: true}
  const changed = await (await send(path, {method: 'PATCH', body: change})).json()
  const rule = {...HOOK.rule, filter: null}
  expect(changed).toEqual({...hook, name: 'Build', rule, isSigned: false, isDisabledByUser: true})
  // Settings that were read can be sent back.
  expect((await send(path, {method: 'PATCH', body: changed})).status).toBe(200)
  expect((await send(path, {method: 'DELETE'})).status).toBe(204)
  expect((await send(path)).status).toBe(404)
  expect(await (await send(HOOKS)).json()).toEqual([])
})

test('keeps webhooks and their secrets over a restart', async () => {
  const {send, hook, folder, close, lake} = await lakeWithHook({secret: 'not told'})
  expect(JSON.stringify(await (await send(HOOKS)).json())).not.toContain('not told')
  close()
  expect(lake.hooks.get('blog', hook.id)?.secret).toBe('not told')
  const again = testLake({folder})
  expect(await (await again.send(HOOKS)).json()).toEqual([hook])
  expect(again.lake.hooks.get('blog', hook.id)?.secret).toBe('not told')
})

test('keeps webhooks of projects apart', async () => {
  const {send, path} = await lakeWithHook()
  const elsewhere = `/p/announcements/v2025-08-04${path.replace('/blog/', '/announcements/')}`
  expect((await send(elsewhere)).status).toBe(404)
  expect(await (await send('/p/announcements/v1/hooks/projects/announcements')).json()).toEqual([])
  expect((await send('/hooks/projects/announcements')).status).toBe(404)
})

test('limits a project to 50 webhooks', async () => {
  const {send} = await lakeWithHook()
  for (let count = 1; count < 50; count += 1) await send(HOOKS, {body: HOOK})
  const answer = await send(HOOKS, {body: HOOK})
  expect([answer.status, (await answer.json()).message]).toEqual([
    403,
    'Project "blog" has 50 webhooks, which is the limit.',
  ])
})

describe('rejected settings', () => {
  const refused = (name: string, body: Record<string, unknown>, sentence: string) => ({
    name,
    path: HOOKS,
    body: {...HOOK, ...body},
    status: 400,
    has: [JSON.stringify(sentence).slice(1, -1)],
  })
  testScenarios([
    {name: 'a stranger', path: HOOKS, token: null, status: 401},
    {name: 'a stranger’s hook', path: HOOKS, body: HOOK, token: null, status: 401},
    {name: 'no name', path: HOOKS, body: {url: HOOK.url}, status: 400, has: ['needs \\"name\\"']},
    {name: 'no hook of that id', path: `${HOOKS}/x/messages`, status: 404},
    {name: 'no attempt of that id', path: `${HOOKS}/attempts/x`, status: 404},
    refused('a transaction hook', {type: 'transaction'}, 'no webhooks of type "transaction"'),
    refused('a field that there is not', {projecton: '{}'}, 'A webhook has no "projecton".'),
    refused('an address of the disk', {url: 'file:///etc/passwd'}, '"url" is an address such as'),
    refused('a password in the address', {url: 'http://a:b@c.example'}, 'Put them into "headers"'),
    refused(
      'no dataset of that name',
      {dataset: 'other'},
      'It can be: *, production, production-comments.',
    ),
    refused('no operation', {rule: {on: []}}, '"rule.on" is a list of'),
    refused('an operation that there is not', {rule: {on: ['read']}}, '"rule.on" is "read".'),
    refused('a rule of old', {rule: {on: ['create'], always: ''}}, 'A rule has no "always".'),
    refused(
      'an invalid filter',
      {rule: {on: ['create'], filter: 'a =='}},
      '"rule.filter" is no GROQ',
    ),
    refused('an invalid projection', {rule: {on: ['create'], projection: '{'}}, 'no GROQ'),
    refused('a method', {httpMethod: 'HEAD'}, 'It can be: POST, PUT, PATCH, DELETE, GET.'),
    refused('a header of ours', {headers: {'Sanity-Operation': 'x'}}, 'sets the header'),
    refused('a name of two lines', {name: 'a\nb'}, '"name" is one line of text.'),
    refused('a header of the connection', {headers: {trailer: 'x'}}, 'sets the header'),
    refused('a header of two lines', {headers: {a: 'b\r\nc: d'}}, 'is a line of ASCII'),
    refused('a flag', {includeDrafts: 'yes'}, '"includeDrafts" is true or false.'),
    refused('a version', {apiVersion: 'latest'}, '"apiVersion" is a version'),
  ])
})
