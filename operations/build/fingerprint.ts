import {createHash} from 'node:crypto'
import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {publicSettings} from '@skyforge/config/write-settings.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {type Environment} from '../running/environment.ts'

/** What a build is made from, as patterns from the root of the checkout. */
const SOURCES = [
  'web/**/*.*',
  'studio/**/*.*',
  'lake/**/*.*',
  'schemas/**/*.*',
  'server-kit/**/*.*',
  'config/**/*.*',
  'static/*.*',
  'operations/{build,programs}/*.ts',
  'sanity.*.ts',
  'package.json',
  'package-lock.json',
]
/** What only tests need, or who reads the code. */
const OTHERS = /\.test\.tsx?$|\/testing\/|\.md$/

/**
 * A text that is the same for as long as a build would be: of sources and built-in settings. Content has
 * no part in it.
 */
export async function fingerprintOf(environment: Environment, root = ROOT): Promise<string> {
  const hash = createHash('sha256')
  // All other settings are read when it runs.
  const {SITE_FRAME_ANCESTORS} = environment
  hash.update(JSON.stringify({...publicSettings(environment), SITE_FRAME_ANCESTORS}))
  for (const path of await sources(root)) {
    hash.update(`${path}\n`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

async function sources(root: string): Promise<string[]> {
  const paths: string[] = []
  for await (const entry of glob(SOURCES, {cwd: root, withFileTypes: true})) {
    const path = join(entry.parentPath, entry.name).slice(join(root, '/').length)
    if (entry.isFile() && !OTHERS.test(path)) paths.push(path.replaceAll('\\', '/'))
  }
  return paths.toSorted()
}
