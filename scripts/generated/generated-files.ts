import {existsSync} from 'node:fs'
import {glob, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Files that a command makes, all that there are in their folder. */
export type GeneratedFiles = {
  /** What a person runs to make them: `npm run …`. */
  command: string
  folder: string
  /** Contents by path, texts in UTF-8; folder and paths count from the root of the checkout. */
  contents: ReadonlyMap<string, string | Uint8Array>
}

/** Writes those files that differ from what they should be, and removes those no longer made. */
export async function writeGenerated(files: GeneratedFiles, root = ROOT): Promise<void> {
  const {stale, surplus} = await differences(files, root)
  for (const path of stale) {
    await mkdir(dirname(join(root, path)), {recursive: true})
    await writeFile(join(root, path), files.contents.get(path) ?? '')
    console.log(`wrote ${path}`)
  }
  for (const path of surplus) {
    await rm(join(root, path))
    console.log(`removed ${path}`)
  }
  if (stale.length + surplus.length === 0) console.log('nothing to write')
}

/** Throws a UserError that names the files which `writeGenerated` would write or remove. */
export async function checkGenerated(files: GeneratedFiles, root = ROOT): Promise<void> {
  const {stale, surplus} = await differences(files, root)
  if (stale.length + surplus.length === 0) return console.log('generated files are fresh')
  throw staleError(files.command, [...stale, ...surplus])
}

/** @param command what a person runs to make them anew */
export function staleError(command: string, paths: readonly string[]): UserError {
  return new UserError(
    [`stale, run \`${command}\`:`, ...paths.map((path) => `  ${path}`)].join('\n'),
  )
}

async function differences({folder, contents}: GeneratedFiles, root: string) {
  const paths = [...contents.keys()]
  const current = await Promise.all(paths.map((path) => readIfThere(join(root, path))))
  const present = await filesIn(folder, root)
  return {
    stale: paths.filter(
      (path, index) => !current[index]?.equals(bytesOf(contents.get(path) ?? '')),
    ),
    surplus: present.filter((path) => !contents.has(path)),
  }
}

async function filesIn(folder: string, root: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of glob(`${folder}/**/*.*`, {cwd: root})) {
    paths.push(path.replaceAll('\\', '/'))
  }
  return paths.toSorted()
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return existsSync(path) ? await readFile(path) : undefined
}
