import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from '#config/load-settings.ts'

const run = (...[name, ...args]: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {encoding: 'utf8'})

test('npm run inbox -- backup takes one name', () => {
  const {status, stderr} = run('inbox', 'backup', '/mnt/a', 'disk/inbox.sqlite')
  expect(status).toBe(1)
  expect(stderr).toBe('"disk/inbox.sqlite" is one too many: put quotes around what has spaces.\n')
})

test.each(['typegen', 'draw', 'fonts', 'profile'])(
  'npm run %s says in a line that it has no such option, and writes nothing',
  (name) => {
    const {status, stdout, stderr} = run(name, '--help')
    expect({status, stdout, stderr}).toEqual({
      status: 1,
      stdout: '',
      stderr: "Unknown option '--help'\n",
    })
  },
)
