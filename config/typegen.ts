import type {Collection} from './collections.ts'

/** Where the generated files of a collection are, from the root of the checkout, and the queries they type. */
export type TypegenPaths = {schema: string; types: string; queries: string}

/** @param folder - of what is generated */
export function typegenPaths(name: Collection, folder = 'schemas/generated'): TypegenPaths {
  return {
    schema: `${folder}/${name}.schema.json`,
    types: `${folder}/${name}.types.ts`,
    queries: `web/src/content/queries/${name}-queries.ts`,
  }
}
