import {expect, test} from 'vitest'
import {lakeOnAPort} from '../testing/lake-on-a-port.ts'

test('origins are added, listed and deleted', async () => {
  const {command} = await lakeOnAPort()
  const {log} = await command('cors', 'add', 'https://*.example.com')
  expect(log).toBe('Pages of https://*.example.com may ask.\n')
  await command('cors', 'add', 'http://localhost:*', '--credentials')
  expect((await command('cors', 'list')).output).toBe(
    'https://*.example.com\nhttp://localhost:*  with credentials\n',
  )
  await command('cors', 'delete', 'https://*.example.com')
  expect(JSON.parse((await command('cors', 'list', '--json')).output)).toMatchObject([
    {origin: 'http://localhost:*', allowCredentials: true},
  ])
})

test.each([
  [['add', 'example.com'], '"origin" is "example.com", not an origin such as'],
  [['delete', 'https://a.example'], '"https://a.example" is none of the origins that may ask.'],
])('%j is told what is wrong', async (args, sentence) => {
  const {command} = await lakeOnAPort()
  await expect(command('cors', ...args)).rejects.toThrow(sentence)
})
