import {execFile, spawnSync} from 'node:child_process'
import {mkdirSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

const UNPACKED = join(ROOT, 'node_modules/.cache/programs')
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin']

const run = promisify(execFile)

export type Program = {
  /** Name of the program and of its Debian package. */
  name: string
  versionArgument: string
}

/**
 * Finds a program for tests. A missing one is unpacked from its Debian package, since installing a server package would
 * start it.
 *
 * @throws UserError if it is missing and cannot be downloaded
 */
export async function provideProgram(program: Program): Promise<string> {
  const found = findProgram(program)
  if (found) return found
  const problem = await unpack(program.name).then(() => undefined, problemOf)
  const unpacked = findProgram(program)
  if (unpacked) return unpacked
  const [why = 'it does not run here'] = problem?.split('\n') ?? []
  throw new UserError(`${program.name} is not installed and could not be unpacked: ${why}`)
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function findProgram({name, versionArgument}: Program): string | undefined {
  const own = ['usr/sbin', 'usr/bin'].map((folder) => join(UNPACKED, folder))
  const candidates = [...FOLDERS, ...own].map((folder) => join(folder, name))
  return candidates.find((path) => spawnSync(path, [versionArgument]).status === 0)
}

async function unpack(name: string): Promise<void> {
  mkdirSync(UNPACKED, {recursive: true})
  console.log(`Unpacking the Debian package of ${name} into ${UNPACKED} …`)
  // Only root can update the package lists.
  if (process.getuid?.() === 0) await run('apt-get', ['update'])
  await run('apt-get', ['download', name], {cwd: UNPACKED})
  const files = await readdir(UNPACKED)
  const archive = files.find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'))
  await run('dpkg-deb', ['-x', archive ?? `${name}.deb`, '.'], {cwd: UNPACKED})
}
