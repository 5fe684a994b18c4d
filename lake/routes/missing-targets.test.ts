import {expect, test} from 'vitest'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

const hook = {
  name: 'Build',
  url: 'http://127.0.0.1:9/hook',
  dataset: 'nothing',
  rule: {on: ['create']},
}
const invitation = {email: 'ben@skyforge.example', role: 'editor'}
const token = {label: 'New', roleName: 'viewer'}
const robot = (resourceId: string) => ({
  label: 'New',
  memberships: [{resourceType: 'project', resourceId, roleNames: ['viewer']}],
})
const release = {actionType: 'sanity.action.release.publish', releaseId: 'nothing'}
const version = {
  actionType: 'sanity.action.document.version.create',
  publishedId: 'a',
  document: post('versions.nothing.a'),
}

/** Requests that name a project, dataset, release or entry that does not exist. */
test.each<[request: string, status: number, body?: unknown]>([
  ['GET /p/nothing/v1/users/me', 404],
  ['GET /projects/nothing', 404],
  ['GET /projects/nothing/grants', 404],
  ['GET /projects/nothing/roles', 404],
  ['GET /projects/nothing/datasets', 404],
  ['GET /projects/nothing/user-applications', 404],
  ['GET /projects/nothing/new-content-release-allowed', 404],
  ['GET /subscriptions/project/nothing', 404],
  ['GET /access/project/nothing/roles', 404],
  ['GET /access/project/nothing/robots', 404],
  ['POST /access/project/nothing/robots', 404, robot('blog')],
  ['POST /access/project/blog/robots', 404, robot('nothing')],
  ['DELETE /access/project/blog/robots/nothing', 404],
  ['POST /access/project/nothing/requests', 404],
  ['GET /projects/nothing/tokens', 404],
  ['POST /projects/nothing/tokens', 404, token],
  ['DELETE /projects/blog/tokens/nothing', 404],
  ['GET /invitations/project/nothing', 404],
  ['POST /invitations/project/nothing', 404, invitation],
  ['DELETE /invitations/nothing', 404],
  ['GET /users/nothing', 404],
  ['POST /users/nothing/disable', 404],
  ['GET /hooks/projects/nothing', 404],
  ['POST /hooks/projects/nothing', 404, {...hook, dataset: 'production'}],
  ['POST /hooks/projects/blog', 400, hook],
  ['GET /hooks/projects/blog/nothing', 404],
  ['DELETE /hooks/projects/blog/nothing', 404],
  ['GET /hooks/projects/blog/nothing/messages', 404],
  ['GET /hooks/projects/blog/attempts/nothing', 404],
  ['GET /projects/nothing/cors', 404],
  ['POST /projects/nothing/cors', 404, {origin: 'https://example.com'}],
  ['DELETE /projects/blog/cors/nothing', 404],
  ['GET /projects/nothing/aliases', 404],
  ['PUT /aliases/live', 404, {datasetName: 'nothing'}],
  ['PATCH /aliases/nothing', 404, {datasetName: 'production'}],
  ['PATCH /aliases/nothing/unlink', 404, {}],
  ['DELETE /aliases/nothing', 404],
  ['PATCH /datasets/nothing', 404, {aclMode: 'private'}],
  ['DELETE /datasets/nothing', 404],
  ['PUT /datasets/nothing/copy', 404, {targetDataset: 'staging'}],
  ['PUT /projects/nothing/datasets/production/copy', 404, {targetDataset: 'staging'}],
  ['GET /projects/nothing/datasets/copy', 404],
  ['GET /jobs/nothing', 404],
  ['GET /jobs/nothing/listen', 404],
  ['GET /projects/blog/datasets/nothing/acl', 404],
  ['GET /projects/blog/datasets/nothing/settings/embeddings', 404],
  ['POST /comments/nothing/setup', 404],
  ['GET /data/ping/nothing', 404],
  ['GET /data/query/nothing?query=*', 404],
  ['GET /data/doc/nothing/a', 404],
  ['GET /data/listen/nothing?query=*', 404],
  ['GET /data/live/events/nothing', 404],
  ['GET /data/export/nothing', 404],
  ['GET /data/history/nothing/transactions/a', 404],
  ['POST /data/mutate/nothing', 404, {mutations: [{create: post('a')}]}],
  ['POST /data/actions/nothing', 404, {actions: [version]}],
  ['POST /data/actions/production', 409, {actions: [version]}],
  ['POST /data/actions/production', 409, {actions: [release]}],
  ['POST /assets/files/nothing', 404, new TextEncoder().encode('A file')],
])('%s is refused with %i', async (request, status, body) => {
  const {send, lake} = testLake()
  const [method = '', path = ''] = request.split(' ')
  const answer = await send(path, {method, body})
  expect(await answer.text()).toContain('nothing')
  expect(answer.status).toBe(status)
  expect(lake.robots.all()).toEqual([])
  expect(lake.invitations.all()).toEqual([])
  expect(lake.hooks.list('blog')).toEqual([])
})
