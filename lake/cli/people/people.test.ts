import {expect, test} from 'vitest'
import {lakeOnAPort} from '../testing/lake-on-a-port.ts'

const BEN = 'ben@skyforge.example'

test('somebody is invited, joins, is listed, disabled, enabled, chooses another passphrase, and is deleted', async () => {
  const {lake, port, send, command} = await lakeOnAPort()
  const invited = await command('invite', BEN, '--role', 'editor')
  expect(invited.log).toMatch(/^With this link ben@skyforge.example joins. It is good once, until /)
  const [link = '', ...others] = invited.output.trim().split('\n')
  expect(others).toEqual([])
  expect(link).toMatch(`http://localhost:${port}/p/blog/v1/auth/join/`)
  const fields = {name: 'Ben Okoro', passphrase: 'forge the sky in blueprints'}
  const joined = await send(new URL(link).pathname, {
    body: new URLSearchParams(fields),
    token: null,
  })
  expect(joined.status).toBe(303)

  expect((await command('users', 'list')).output).toMatch(
    /^e-mail +role +since +id +name\nben@skyforge.example  editor +\d{4}-\d\d-\d\d  [\w-]+  Ben Okoro\n$/,
  )
  await command('users', 'disable', 'Ben@Skyforge.example')
  expect(lake.people.all()).toMatchObject([{isDisabled: true}])
  expect((await command('users', 'list')).output).toContain('Ben Okoro (disabled)')
  await command('users', 'enable', BEN)
  expect(lake.people.all()).toMatchObject([{isDisabled: false}])
  expect((await command('users', 'reset', BEN)).output).toContain('/auth/reset/')

  const {log} = await command('users', 'delete', BEN)
  expect(log).toContain(`Deleted ${BEN}. Backups keep the name and address until you remove them.`)
  expect(lake.people.all()).toEqual([])
})

test('an account is made, and what came of it is told as JSON', async () => {
  const {command} = await lakeOnAPort()
  const {output} = await command('users', 'add', BEN, '--name', 'Ben', '--role', 'viewer', '--json')
  expect(JSON.parse(output)).toMatchObject({
    email: BEN,
    displayName: 'Ben',
    role: 'viewer',
    link: expect.stringContaining('/auth/reset/'),
  })
})

test.each([
  [['invite', BEN, '--role', 'owner'], 'is not a role'],
  [['invite', 'ben', '--role', 'editor'], '"ben" is not an e-mail address.'],
  [['users', 'disable', BEN], `Nobody has the address ${BEN}`],
  [['users', 'delete', BEN], `Nobody has the address ${BEN}`],
  [['users', 'reset', BEN], `Nobody has the address ${BEN}`],
  [['users', 'list', '--project', 'abc123', '--token', 'a'], 'https://www.sanity.io/manage'],
])('%j is told what is wrong', async (line, sentence) => {
  const {command} = await lakeOnAPort()
  await expect(command(...line)).rejects.toThrow(sentence)
})
