import {mkdirSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'

/*
 * Each process of tests has a part of their temporary folder (`temporary-folder.ts`): `@sanity/export` calls its own by the
 * time alone, and of two exports in one moment each would delete what the other has made.
 */
const own = `worker-${process.env['VITEST_POOL_ID']}`
const folder = tmpdir()
if (basename(folder) !== own) {
  process.env['TMPDIR'] = join(folder, own)
  mkdirSync(join(folder, own), {recursive: true})
}
