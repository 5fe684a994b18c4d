import type {SanityClient} from '@sanity/client'
import {type Collection, COLLECTIONS} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import type {Environment} from './running/environment.ts'
import {connectToLake} from '@skyforge/lake'
import {lakeHere} from './running/lake-here.ts'
import {placeInLake, placeOfHosted} from './running/places.ts'

/** A client for each collection's project, which may write to it. */
export type Projects = Record<Collection, SanityClient>

/**
 * Connects to the embedded lake, or to Sanity's API when the project ids are hosted ones. Throws a
 * UserError when the lake does not answer or a token is missing.
 */
export async function connect(environment: Environment): Promise<Projects> {
  const dataset = environment.SANITY_STUDIO_DATASET
  const lake = environment.embedded ? await connectToLake(lakeHere(environment)) : undefined
  const placeOf = (name: Collection) =>
    lake ? placeInLake(lake, name, dataset) : placeOfHosted(environment, name, dataset)
  return keyed(COLLECTIONS, (name) => placeOf(name).client)
}
