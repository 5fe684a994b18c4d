import {expect, test} from 'vitest'
import {hookReceiver} from '../../testing/hook-receiver.ts'
import {post} from '../../testing/scenarios.ts'
import {lakeOnAPort} from '../testing/lake-on-a-port.ts'

test('a webhook is made, listed, followed and deleted', async () => {
  const {send, command} = await lakeOnAPort()
  const receiver = await hookReceiver()
  const rule = ['--on', 'create', '--filter', '_type == "post"', '--projection', '{_id}']
  const create = ['hooks', 'create', 'Build', receiver.url, '--secret', 'hidden']
  const made = await command(...create, ...rule)
  expect(made.log).toContain(`Webhook "Build" is made, and tells ${receiver.url} of`)
  const {output} = await command('hooks', 'list')
  expect(output).toMatch(/^Name: Build\nId: [\w-]{16}\nDataset: production\nURL: http/)
  expect(output).toContain('On: create\nFilter: _type == "post"\nProjection: {_id}\n')
  const listed = (await command('hooks', 'list', '--json')).output
  expect(JSON.parse(listed)).toMatchObject([{name: 'Build', isSigned: true}])
  expect(listed).not.toContain('hidden')

  const mutations = [{create: post('a')}, {create: {_id: 'b', _type: 'author'}}]
  await send('/data/mutate/production', {body: {mutations}})
  await receiver.first(1)
  await expect
    .poll(async () => (await command('hooks', 'logs', 'build')).output)
    .toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}success {2}a {2}HTTP 204\n$/)
  expect((await command('hooks', 'logs', 'build', '--detailed')).output).toMatch(
    /HTTP 204\n {2}\{"_id":"a"\}\n {2}\S+ {2}HTTP 204 after \d+ ms\n$/,
  )

  expect((await command('hooks', 'delete', 'Build')).log).toBe('Webhook "Build" is deleted.\n')
  expect((await command('hooks', 'list')).output).toBe('')
})

test('what a receiver answers commands no terminal', async () => {
  const {send, command} = await lakeOnAPort()
  const receiver = await hookReceiver({reply: () => ({status: 400, body: '\u001B[2Jno\nmore'})})
  await command('hooks', 'create', 'Build', receiver.url)
  await send('/data/mutate/production', {body: {mutations: [{create: post('a')}]}})
  await expect
    .poll(async () => (await command('hooks', 'logs', 'build', '--detailed')).output)
    .toMatch(/HTTP 400 after \d+ ms:  \[2Jno\n$/)
})

test('of two with one name each is known by its id', async () => {
  const {command} = await lakeOnAPort()
  const create = ['hooks', 'create', 'Twice', 'http://127.0.0.1:9/', '--json']
  const {id} = JSON.parse((await command(...create)).output)
  await command(...create)
  await expect(command('hooks', 'delete', 'twice')).rejects.toThrow(
    'There is more than one webhook "twice": give an id (',
  )
  await command('hooks', 'delete', id)
  expect((await command('hooks', 'logs', 'twice')).output).toBe('')
})

test.each([
  [['create', 'a', 'nowhere'], '"url" is an address such as https://example.com/hook.'],
  [['create', 'a', 'http://a.example', '--on', 'read'], '"rule.on" is "read".'],
  [['create', 'a', 'http://a.example', '--filter', 'a =='], '"rule.filter" is no GROQ:'],
  [['create', 'a', 'http://a.example', '--dataset', 'other'], '"dataset" is "other".'],
  [
    ['create', 'a', 'http://a.example', '--all-datasets', '--dataset', 'other'],
    'say different things',
  ],
  [['delete', 'nobody'], 'There is no webhook "nobody".'],
])('%j is told what is wrong', async (args, sentence) => {
  const {command} = await lakeOnAPort()
  await expect(command('hooks', ...args)).rejects.toThrow(sentence)
})
