import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from '#config/load-settings.ts'

test.each(['typegen', 'draw', 'fonts', 'profile'])(
  'npm run %s says in a line that it has no such option, and writes nothing',
  (name) => {
    const args = [join(ROOT, 'scripts', `${name}.ts`), '--help']
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'})
    expect({status, stdout, stderr}).toEqual({
      status: 1,
      stdout: '',
      stderr: "Unknown option '--help'\n",
    })
  },
)
