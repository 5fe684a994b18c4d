import type {WorkspaceOptions} from 'sanity'
import {COLLECTIONS, type Collection} from '@skyforge/config/collections.ts'
import {typegenPaths} from '@skyforge/config/typegen.ts'
import {importStudio} from './import-studio.ts'
import {extractSchema} from './extract-schema.ts'
import {generateTypes} from './generate-types.ts'

async function filesOf(
  workspaces: readonly WorkspaceOptions[],
  name: Collection,
): Promise<[string, string][]> {
  const workspace = workspaces.find((each) => each.name === name)
  if (!workspace) throw new Error(`sanity.config.ts has no workspace ${name}`)
  const paths = typegenPaths(name)
  const schema = extractSchema(workspace)
  return [
    [paths.schema, `${JSON.stringify(schema, null, 2)}\n`],
    [paths.types, await generateTypes(schema, paths)],
  ]
}

/** All generated files: their contents by their paths from the root of the checkout. */
export async function generateFiles(): Promise<Map<string, string>> {
  const workspaces = await importStudio()
  const files = await Promise.all(COLLECTIONS.map((name) => filesOf(workspaces, name)))
  return new Map(files.flat())
}
