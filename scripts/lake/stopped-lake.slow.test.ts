import {execFile} from 'node:child_process'
import {existsSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {post, testLake} from '@skyforge/lake/testing'
import {isAnswering} from '@skyforge/lake'
import {freePorts} from '#operations/stack/ports.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'

const PROGRAM = join(import.meta.dirname, '../lake.ts')
const run = promisify(execFile)

test('a lake that does not run does as long as a command', async () => {
  const data = temporaryFolder()
  mkdirSync(join(data, 'lake'))
  const lake = testLake({folder: join(data, 'lake')})
  await lake.send('/data/mutate/production', {body: {mutations: [{create: post('a')}]}})
  lake.close()
  const [port = 0] = await freePorts(1)
  const env = {...process.env, DATA_DIR: data, LAKE_PORT: String(port)}
  const answer = await run(process.execPath, [PROGRAM, 'query', '*[]._id', '--json'], {env})
  expect(answer).toEqual({stdout: '["a"]\n', stderr: ''})
  expect(await isAnswering(`http://127.0.0.1:${port}`)).toBe(false)
  expect(existsSync(join(data, 'lake', 'lake.sqlite-wal'))).toBe(false)
})
