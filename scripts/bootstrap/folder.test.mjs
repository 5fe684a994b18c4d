import {spawnSync} from 'node:child_process'
import {cpSync, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {refusalOfFolder} from './folder.mjs'

test.each(['/srv/skyforge', '/with space/ünï/a+b&c', 'C:\\checkouts\\main'])(
  'a checkout runs in %s',
  (folder) => {
    expect(refusalOfFolder(folder)).toBeUndefined()
  },
)

test.each(['c#', '100%', 'a%20b', 'what?', 'a*b'])(
  'a command in a checkout named %s ends with one line before it installs anything',
  (name) => {
    const checkout = join(temporaryFolder(), name)
    mkdirSync(checkout)
    for (const path of ['scripts/bootstrap.mjs', 'scripts/bootstrap']) {
      cpSync(join(ROOT, path), join(checkout, path), {recursive: true})
    }
    const args = [join(checkout, 'scripts', 'bootstrap.mjs'), 'scripts/start.ts']
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'})
    expect({status, stdout, stderr}).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The path \S+ contains "[#%?*]", .*\n$/),
    })
  },
)
