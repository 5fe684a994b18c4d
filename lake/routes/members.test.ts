import {describe, expect, test} from 'vitest'
import type {Role} from '../accounts/roles.ts'
import {query} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

function asked(role: Role) {
  const {send, lake} = testLake()
  const {robot, token} = lake.robots.add({label: `A ${role}`, role}, 'local-administrator')
  const answer = async (path: string) => (await send(path, {token})).json()
  return {send, robot, token, answer}
}

describe('for the Studio', () => {
  test('lists members with roles, people apart from robots', async () => {
    const {robot, answer} = asked('viewer')
    const members = [
      {id: 'local-editor', isRobot: false, isCurrentUser: false, role: 'administrator'},
      {id: 'local-administrator', isRobot: true, role: 'administrator'},
      {
        id: robot.id,
        isRobot: true,
        isCurrentUser: true,
        role: 'viewer',
        roles: [{name: 'viewer', title: 'Viewer'}],
      },
    ]
    expect(await answer('/projects/blog')).toMatchObject({members, features: expect.any(Array)})
    const bare = await answer('/projects/blog?includeMembers=false&includeFeatures=false')
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['members']))
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['features']))
  })

  test("lists permissions of the caller, without links to Sanity's own pages", async () => {
    const administrators = await asked('administrator').answer('/projects/blog/grants')
    expect(administrators['sanity.project.tokens']).toEqual([
      {
        grants: ['read', 'create', 'update', 'delete'].map((name) => ({name, params: {}})),
        config: {},
      },
    ])
    const viewers = await asked('viewer').answer('/projects/blog/grants')
    expect(viewers['sanity.project.datasets']).toEqual([
      {grants: [{name: 'read', params: {}}], config: {}},
    ])
    expect(viewers).not.toHaveProperty(['sanity.project.tokens'])
    expect(JSON.stringify([administrators, viewers])).not.toMatch(/invite|deployStudio/)
  })

  test.each<[Role, string[][]]>([
    ['administrator', [['read', 'history', 'create', 'update', 'editHistory']]],
    [
      'contributor',
      [
        ['read', 'history'],
        ['create', 'update', 'editHistory'],
      ],
    ],
    ['viewer', [['read', 'history']]],
  ])('lists the dataset grants of a role (%s)', async (role, permissions) => {
    const grants = await asked(role).answer('/projects/blog/datasets/production/acl')
    expect(grants.map((grant: {permissions: string[]}) => grant.permissions)).toEqual(permissions)
  })

  test("rejects a viewer's request for another role with advice", async () => {
    const {send, token, answer} = asked('viewer')
    expect(await answer('/access/requests/me')).toEqual([])
    const body = {type: 'role', requestedRole: 'editor', note: 'Please'}
    const refused = await send('/access/project/blog/requests', {body, token})
    // The status at which the Studio shows the message in its dialog.
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('Ask an administrator'),
    })
  })
})

// As the Studio asks, to know who can be mentioned.
const GROUPS = `${query('*[_type == "system.group"]{members, grants}')}&perspective=raw`

test('returns groups with roles and grants of a dataset', async () => {
  const {send, lake} = testLake()
  const {robot} = lake.robots.add({label: 'A viewer', role: 'viewer'}, 'local-administrator')
  const {result} = await (await send(GROUPS)).json()
  expect(result).toMatchObject([
    {members: ['local-editor', 'local-administrator'], grants: [{filter: '_id in path("**")'}]},
    {members: []},
    {members: []},
    {members: [robot.id], grants: [{permissions: ['read', 'history']}]},
  ])
})

test('returns no groups without a token', async () => {
  const {send} = testLake()
  expect(await (await send(GROUPS, {token: null})).json()).toMatchObject({result: []})
})
