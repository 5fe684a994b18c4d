import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {once} from 'node:events'
import {createServer} from 'node:net'
import {expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {freePortSettings} from '#operations/stack/ports.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], {encoding: 'utf8'})

test('npm run inbox -- backup takes one name', () => {
  const {status, stderr} = run('inbox/cli.ts', 'backup', '/mnt/a', 'disk/inbox.sqlite')
  expect(status).toBe(1)
  expect(stderr).toBe('"disk/inbox.sqlite" is one too many: put quotes around what has spaces.\n')
})

test.each(['typegen', 'draw', 'fonts', 'profile'])(
  'npm run %s says in a line that it has no such option, and writes nothing',
  (name) => {
    const {status, stdout, stderr} = run(`scripts/${name}.ts`, '--help')
    expect({status, stdout, stderr}).toEqual({
      status: 1,
      stdout: '',
      stderr: "Unknown option '--help'\n",
    })
  },
)

test('npm run serve names a port that is taken before it looks for a build', async () => {
  const {SITE_PORT, ...ports} = await freePortSettings()
  const server = createServer().listen(Number(SITE_PORT), '127.0.0.1')
  await once(server, 'listening')
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', 'serve.ts'), '--no-build'],
    {encoding: 'utf8', env: {...process.env, ...ports, SITE_PORT, DATA_DIR: temporaryFolder()}},
  )
  server.close()
  expect({status, stdout, stderr}).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${SITE_PORT} (Website) is taken: end the program that uses it, or set SITE_PORT.\n`,
  })
})
