import {type Collection, COLLECTIONS} from '@skyforge/config/collections.ts'
import {checkedTypes} from '@skyforge/schemas/rules/checked-types.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {checkContent} from '@skyforge/schemas/rules/dataset/check-content.ts'
import type {DocumentHealth} from '@skyforge/schemas/rules/dataset/health-index.ts'
import type {Context} from '../lake/context.ts'
import {readPlace} from '@skyforge/lake/cli/place.ts'

/** What is wrong with the documents of a collection's project. */
export type CheckedCollection = {
  collection: Collection
  documents: readonly DocumentHealth[]
  /** How many documents there are. */
  checked: number
}

/**
 * Checks the documents of all collections, one after the other, and tells which have none.
 *
 * @throws UserError when a project cannot be reached or read, or no project has a document: to call that healthy would
 *   let a wrong folder or address pass
 */
export async function checkCollections(
  context: Pick<Context, 'environment' | 'installation' | 'lake' | 'tell'>,
  signal: AbortSignal,
): Promise<CheckedCollection[]> {
  const results: CheckedCollection[] = []
  const empty: string[] = []
  for (const collection of COLLECTIONS) {
    const {name, client} = await readPlace(context, {project: collection})
    let checked = 0
    const onProgress = (_: unknown, count: number) => (checked = count)
    const index = await during(`The check of ${name}`, () =>
      checkContent(client.withConfig({apiVersion: API_VERSION}), checkedTypes(collection), {
        signal,
        // As the Studio does, so that both find the same.
        siteUrl: context.environment.SANITY_STUDIO_SITE_URL,
        onProgress,
      }),
    )
    results.push({collection, documents: index.unhealthy(), checked})
    if (checked === 0) empty.push(name)
  }
  const lines = empty.map((name) => `There is no content to check in ${name}.`)
  if (empty.length === results.length) throw new UserError([...lines, REMEDY].join('\n'))
  for (const line of lines) context.tell(line)
  return results
}

const REMEDY =
  'npm start and npm run seed load the first; DATA_DIR is where the lake keeps it, SANITY_STUDIO_DATASET the dataset.'

/** Has `sanity::versionOf` and perspectives of releases. */
const API_VERSION = '2025-02-19'
