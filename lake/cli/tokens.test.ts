import {expect, test} from 'vitest'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

test('robots are made, listed beside log-ins, and revoked while the lake runs', async () => {
  const {lake, send, command} = await lakeOnAPort()
  const session = lake.store.accounts.createSession('local-editor', 'a browser')
  const made = await command(
    'tokens',
    'add',
    'CI',
    '--role',
    'editor',
    '--expires-at',
    '2099-01-01',
  )
  const token = made.output.trim()
  const id = /^(?<id>robot-\w+), "CI", has the role editor/.exec(made.log)?.groups?.['id'] ?? ''
  const role = async () => (await (await send('/users/me', {token})).json()).role
  expect(await role()).toBe('editor')
  const {output} = await command('tokens', 'list')
  expect(output).toMatch(/^id +kind +role +created +last used +expires +label\n/)
  expect(output).toMatch(
    new RegExp(`^${id} +robot +editor +\\d{4}-\\d\\d-\\d\\d +2099-01-01 +CI$`, 'm'),
  )
  expect(output).toMatch(/^\w{16} +log-in +administrator +\S{10} +\S{10} +a browser$/m)
  expect(output).not.toContain(token)
  const listed = JSON.parse((await command('tokens', 'list', '--json')).output)
  expect(listed).toMatchObject([
    {id, kind: 'robot'},
    {kind: 'session', label: 'a browser'},
  ])
  for (const {id: each} of listed) {
    const log = `${each} is revoked.\n`
    expect(await command('tokens', 'revoke', each)).toEqual({output: '', log})
  }
  const status = async (key: string) => (await send('/auth/id', {token: key})).status
  expect([await status(token), await status(session)]).toEqual([401, 401])
})

test('a robot may little if nobody says that it may more', async () => {
  const {lake, command} = await lakeOnAPort()
  const {output} = await command('tokens', 'add', 'Reader', '--json')
  expect(JSON.parse(output)).toMatchObject({label: 'Reader', roles: [{name: 'viewer'}]})
  expect(lake.robots.all()).toMatchObject([{label: 'Reader', role: 'viewer'}])
})

test.each([
  [['list', '--project', 'abc123', '--token', 'a'], 'are at https://www.sanity.io/manage.'],
  [['add', 'CI', '--role', 'owner'], 'is not a role; they are administrator, editor,'],
  [['add', 'CI', '--expires-at', '2020-01-01'], '"expiresAt" is no time to come'],
  [['revoke', 'nobody'], 'answered 404: Not Found - There is no token "nobody".'],
])('%j is told what is wrong', async (args, sentence) => {
  const {command} = await lakeOnAPort()
  await expect(command('tokens', ...args)).rejects.toThrow(sentence)
})
