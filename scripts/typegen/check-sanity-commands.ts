import {copyFile, mkdir, mkdtemp, readFile, rm} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {COLLECTIONS, type Collection} from '@skyforge/config/collections.ts'
import {typegenPaths} from '@skyforge/config/typegen.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {startChild} from '#operations/running/child.ts'
import {SANITY, sanityVariables} from '#operations/running/sanity-command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Sanity's own, which Git and all tools pass over. */
const WORKING_FILES = join(ROOT, '.sanity')

/**
 * Runs Sanity's own commands, `schema extract` for the first workspace, which takes seconds, and `typegen
 * generate` for all, and throws a UserError that names the files which they write in another way.
 *
 * @param contents - what they should write, by path from the root of the checkout
 */
export async function checkSanityCommands(contents: ReadonlyMap<string, string>): Promise<void> {
  // Within the checkout, whose style the generator looks for beside its file.
  await mkdir(WORKING_FILES, {recursive: true})
  const folder = relative(ROOT, await mkdtemp(join(WORKING_FILES, 'commands-')))
  try {
    const different = await Promise.all(
      COLLECTIONS.map((name, index) => differences(name, index === 0, folder, contents)),
    )
    const paths = different.flat().map((path) => `  ${path}`)
    if (paths.length === 0) return console.log("Sanity's own commands write the same")
    throw new UserError(
      ["Sanity's own commands write otherwise than `npm run typegen`:", ...paths].join('\n'),
    )
  } finally {
    await rm(join(ROOT, folder), {recursive: true})
  }
}

async function differences(
  name: Collection,
  extracts: boolean,
  folder: string,
  contents: ReadonlyMap<string, string>,
): Promise<string[]> {
  const [expected, written] = [typegenPaths(name), typegenPaths(name, folder)]
  if (extracts) await sanity(name, folder, 'schema', 'extract')
  else await copyFile(join(ROOT, expected.schema), join(ROOT, written.schema))
  await sanity(name, folder, 'typegen', 'generate')
  const different = async (which: 'schema' | 'types') =>
    (await readFile(join(ROOT, written[which]), 'utf8')).replace(
      written.schema,
      expected.schema,
    ) === contents.get(expected[which])
      ? []
      : [expected[which]]
  return [...(await different('schema')), ...(await different('types'))]
}

async function sanity(workspace: Collection, folder: string, ...args: string[]): Promise<void> {
  const child = startChild({
    args: [SANITY, ...args],
    env: sanityVariables({
      ...process.env,
      SANITY_WORKSPACE: workspace,
      SANITY_GENERATED: folder,
    }),
  })
  const {code} = await child.exited
  if (code === 0) return
  throw new UserError(
    [...child.lastLines(), `sanity ${args.join(' ')} ended with ${code}.`].join('\n'),
  )
}
