import {expect, test} from 'vitest'
import {testLake} from '../testing/test-lake.ts'

/**
 * Checks that responses have all fields of the examples that Sanity publishes for its management API
 * (https://www.sanity.io/docs/http-reference).
 */
const hook = {
  type: 'document',
  name: 'Build',
  url: 'http://127.0.0.1:9/hook',
  dataset: '*',
  rule: {on: ['create', 'update'], filter: '_type == "post"', projection: '{_id}'},
}
const robot = {
  label: 'Reader',
  memberships: [{resourceType: 'project', resourceId: 'blog', roleNames: ['viewer']}],
}
const [id, time] = [expect.any(String), expect.stringMatching(/Z$/)]
const role = {name: 'administrator', title: 'Administrator', description: expect.any(String)}
const times = {createdAt: time, updatedAt: time}
const member = {id, ...times, isRobot: expect.any(Boolean), isCurrentUser: expect.any(Boolean)}
const grants = [{grants: [{name: 'read', params: {}}], config: {}}]
const project = {
  id: 'blog',
  displayName: 'blog',
  studioHost: null,
  organizationId: null,
  metadata: {},
  isBlocked: false,
  isDisabled: false,
  isDisabledByUser: false,
  activityFeedEnabled: false,
  createdAt: time,
  members: [
    {...member, roles: [role]},
    {...member, roles: [role]},
  ],
}
const user = {
  id: 'local-administrator',
  projectId: 'blog',
  displayName: 'Administrator',
  familyName: expect.any(String),
  givenName: 'Administrator',
  middleName: null,
  imageUrl: null,
  isCurrentUser: true,
  ...times,
}
const origin = {origin: 'https://example.com', allowCredentials: true}
const storedOrigin = {
  ...origin,
  id: expect.any(Number),
  projectId: 'blog',
  createdAt: time,
  updatedAt: null,
  deletedAt: null,
}
const storedHook = {
  ...hook,
  id,
  projectId: 'blog',
  apiVersion: 'v2021-03-25',
  httpMethod: 'POST',
  includeDrafts: false,
  headers: {},
  createdAt: time,
  createdByUserId: 'local-administrator',
  isDisabled: false,
  isDisabledByUser: false,
  deletedAt: null,
  description: null,
}

test.each<[request: string, expected: unknown, body?: unknown]>([
  ['GET /projects', [project]],
  ['GET /projects/blog', project],
  ['GET /projects/blog/grants', {'sanity.project': grants}],
  ['GET /projects/blog/roles', expect.arrayContaining([expect.objectContaining(role)])],
  [
    'GET /projects/blog/roles',
    Array.from({length: 4}, () => ({
      isCustom: false,
      projectId: 'blog',
      grants: {'sanity.project': grants},
    })),
  ],
  ['GET /access/project/blog/roles', {nextCursor: null, totalCount: 4}],
  ['GET /users/local-administrator', user],
  ['GET /projects/blog/datasets', [{name: 'production', aclMode: 'public', tags: []}]],
  ['PUT /datasets/staging', {datasetName: 'staging', aclMode: 'private'}, {aclMode: 'private'}],
  ['DELETE /datasets/production', {deleted: true}],
  [
    'PUT /datasets/production/copy',
    {datasetName: 'production', aclMode: 'public', jobId: id, message: expect.any(String)},
    {targetDataset: 'staging'},
  ],
  [
    'PUT /aliases/live',
    {aliasName: 'live', datasetName: 'production'},
    {datasetName: 'production'},
  ],
  ['POST /projects/blog/cors', storedOrigin, origin],
  ['POST /hooks/projects/blog', storedHook, hook],
  [
    'POST /projects/blog/tokens',
    {id, key: id, label: 'CI', projectUserId: id, roles: [{name: 'viewer', title: 'Viewer'}]},
    {label: 'CI', roleName: 'viewer'},
  ],
  [
    'POST /access/project/blog/robots',
    {
      id,
      label: 'Reader',
      createdAt: time,
      token: id,
      memberships: expect.arrayContaining(robot.memberships),
    },
    robot,
  ],
  [
    'POST /invitations/project/blog',
    {id, email: 'ben@skyforge.example', role: 'editor', isAccepted: false},
    {email: 'ben@skyforge.example', role: 'editor'},
  ],
])(
  'the response to %s has all fields of the published example',
  async (request, expected, body) => {
    const {send} = testLake()
    const [method = '', path = ''] = request.split(' ')
    expect(await (await send(path, {method, body})).json()).toMatchObject(Object(expected))
  },
)
