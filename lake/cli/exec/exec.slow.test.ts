import {execFile} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {TOKEN} from '../../testing/test-lake.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {lakeOnAPort} from '../testing/lake-on-a-port.ts'

const PROGRAM = join(import.meta.dirname, '../bin.ts')
const run = promisify(execFile)

/** Runs a script as it is run: by the program, in a process of its own. */
async function exec(code: string, ...args: string[]) {
  const {port, send} = await lakeOnAPort()
  const script = join(temporaryFolder(), 'script.ts')
  writeFileSync(script, code)
  const env = {...process.env, LAKE_PORT: String(port), LAKE_TOKEN: TOKEN}
  const result = await run(
    process.execPath,
    [PROGRAM, 'exec', script, '--project', 'blog', ...args],
    {
      env,
    },
  ).then(
    ({stdout, stderr}) => ({code: 0, stdout, stderr}),
    (error: {code: number; stdout: string; stderr: string}) => error,
  )
  return {...result, send}
}

test('a script gets its client as it does from "sanity exec", and its arguments', async () => {
  const code = `
    import {getCliClient} from 'sanity/cli'
    type Made = {_id: string}
    const client = getCliClient({apiVersion: '2023-01-01'})
    const made: Made = await client.create({_id: 'drafts.made', _type: 'post'})
    console.log(made._id, process.argv.slice(2).join(' '))`
  const {stdout, stderr, send} = await exec(code, '--', '--dry', 'run')
  expect({stdout, stderr}).toEqual({stdout: 'drafts.made --dry run\n', stderr: ''})
  const answer = await send('/data/doc/production/drafts.made')
  expect((await answer.json()).documents).toHaveLength(1)
})

test('or as the argument of what it exports', async () => {
  const code = `export default async (client: {fetch(query: string): Promise<number>}) => {
    console.log(await client.fetch('count(*)'))
    process.exitCode = 3
  }`
  expect(await exec(code)).toMatchObject({code: 3, stdout: '0\n'})
})

test('what that returns is the JSON of --json, and its client may be that of everybody', async () => {
  const code = `export default (client: {config(): object}) => ({has: 'token' in client.config()})`
  expect(await exec(code, '--json')).toMatchObject({code: 0, stdout: '{"has":true}\n'})
  const {stdout} = await exec(code, '--json', '--no-with-user-token')
  expect(stdout).toBe('{"has":false}\n')
})

test('it is done when all is done that the script began', async () => {
  const code = `
    import {getCliClient} from 'sanity/cli'
    getCliClient().fetch('1 + 1').then((sum: number) => console.log(sum))`
  expect(await exec(code, '--with-user-token')).toMatchObject({code: 0, stdout: '2\n'})
})

test('one that fails shows where', async () => {
  const {code, stderr} = await exec(`throw new Error('in line one')`)
  expect(code).toBe(1)
  expect(stderr).toMatch(/Error: in line one\n.*script\.ts:1/)
})
