import {expect, test} from 'vitest'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

test('tokens are listed and revoked while the lake runs', async () => {
  const {lake, send, command} = await lakeOnAPort()
  const [token, other] = ['one', 'other'].map((label) =>
    lake.store.accounts.createSession('local-editor', label),
  )
  const {output} = await command('tokens', 'list')
  const listed = JSON.parse((await command('tokens', 'list', '--json')).output)
  expect(listed).toMatchObject([{label: 'one'}, {label: 'other'}])
  const id = /^(?<id>\w{16}) {2}\d{4}-\d\d-\d\d {2}\d{4}-\d\d-\d\d {2}one$/m.exec(output)?.groups?.[
    'id'
  ]
  expect(output).toMatch(/^id +created +last used +whose\n/)
  expect(await command('tokens', 'revoke', id ?? '')).toEqual({
    output: '',
    log: `${id} is revoked.\n`,
  })
  const status = async (key = '') => (await send('/auth/id', {token: key})).status
  expect([await status(token), await status(other)]).toEqual([401, 200])
  expect((await command('tokens', 'list')).output).not.toContain(id)
})

test.each([
  [[], 'There is no command "tokens". There are: tokens list, tokens revoke.'],
  [['lsit'], 'There is no command "tokens lsit". There are: tokens list, tokens revoke.'],
  [['list', 'all'], '"all" is one too many'],
  [['list', '--dataset', 'a'], "Unknown option '--dataset'"],
  [['list', '--project', 'abc123', '--token', 'a'], 'are at https://www.sanity.io/manage.'],
  [['revoke'], 'The command line has no <id>.'],
  [['revoke', 'nobody'], 'answered 404: Not Found - There is no token "nobody".'],
  [['revoke', 'a', 'b'], '"b" is one too many:'],
])('%j is told what is wrong', async (args, sentence) => {
  const {command} = await lakeOnAPort()
  await expect(command('tokens', ...args)).rejects.toThrow(sentence)
})
