import workspaces from '../../sanity.config.ts'
import {extractSchema} from './extract-schema.ts'
import {generateTypes} from './generate-types.ts'

/** Where the site keeps the queries of each workspace. */
const QUERIES: Record<string, string> = {
  blog: 'web/src/content/queries/blog-queries.ts',
  announcements: 'web/src/content/queries/announcement-queries.ts',
}

async function filesOf(workspace: (typeof workspaces)[number]): Promise<[string, string][]> {
  const {name} = workspace
  const queries = QUERIES[name]
  if (!queries) throw new Error(`no queries are known for workspace ${name}`)
  const schema = extractSchema(workspace)
  return [
    [`schemas/generated/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`],
    [`schemas/generated/${name}.types.ts`, await generateTypes(schema, queries)],
  ]
}

/** All generated files: their contents by their paths from the root of the checkout. */
export async function generateFiles(): Promise<Map<string, string>> {
  const files = await Promise.all(workspaces.map(filesOf))
  return new Map(files.flat())
}
