import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {post, testLake} from '@skyforge/lake/testing'
import {testBucket} from '#operations/backups/testing/test-bucket.ts'
import type {BucketServer} from '#operations/backups/testing/bucket-server.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {commandsAt} from '../testing/lake-on-a-port.ts'

const PROGRAM = join(import.meta.dirname, '../../lake.ts')

type Settings = Record<string, string>

/** Runs a command in a process of its own, and kills it when the bucket is asked for such a thing. */
async function killAt(line: string[], asked: string, server: BucketServer, settings: Settings) {
  const reached = Promise.withResolvers<void>()
  server.fault = (method, key) => {
    if (!`${method} ${key}`.includes(asked)) return undefined
    reached.resolve()
    return new Promise(() => {})
  }
  const env = {...process.env, ...settings}
  const child = spawn(process.execPath, [PROGRAM, ...line], {env, stdio: 'ignore'})
  const ended = once(child, 'exit')
  await reached.promise
  child.kill('SIGKILL')
  await ended
  server.fault = undefined
}

test('a backup and a restoration that are killed leave nothing that is taken for one', async () => {
  const {server, place, settings} = await testBucket()
  const data = temporaryFolder()
  mkdirSync(join(data, 'lake'))
  const lake = testLake({folder: join(data, 'lake')})
  await lake.send('/assets/files/production?filename=a.txt', {body: Buffer.from('a')})
  await lake.send('/data/mutate/production', {body: {mutations: [{create: post('a')}]}})
  lake.close()
  const all = {...settings, LAKE_BACKUP_TO: place}
  const at = (folder: string) => ({...all, DATA_DIR: folder, LAKE_PORT: '1'})
  await killAt(['backup'], 'PUT sky/forge/backups/', server, at(data))
  const command = commandsAt(1, data, all)
  expect((await command('backups', 'list', '--json')).output).toBe('[]\n')
  await command('backup')
  expect(readdirSync(join(data, 'backup'))).not.toContain('work')

  const empty = temporaryFolder()
  await killAt(['restore'], 'GET sky/forge/assets/', server, at(empty))
  expect(readdirSync(empty)).toEqual(['restoring'])
  const {log} = await commandsAt(1, empty, all)('restore')
  expect(log).toContain('2 documents and 1 files of the lake')
  expect(readdirSync(empty)).toEqual(['lake'])
})
