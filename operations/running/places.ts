import type {Collection} from '@skyforge/config/collections.ts'
import {lakeClientOptions, type LakeConnection} from '@skyforge/lake'
import {type Place, placeAt} from '@skyforge/lake/cli/transfer/place.ts'
import type {Environment} from './environment.ts'
import {hostedToken} from './hosted-token.ts'

/** A collection's dataset in a lake, which may be beside hosted projects. */
export function placeInLake(lake: LakeConnection, collection: Collection, dataset: string): Place {
  const name = `${collection}/${dataset} in the lake`
  const named = {name, projectId: collection, dataset, isHosted: false}
  return placeAt(lakeClientOptions(lake, collection), named)
}

/**
 * A collection's dataset where Sanity hosts it.
 *
 * @throws UserError where its token is missing
 */
export function placeOfHosted(
  environment: Environment,
  collection: Collection,
  dataset: string,
): Place {
  const projectId = environment.projectIds[collection]
  const connection = {token: hostedToken(environment, projectId)}
  const name = `${projectId}/${dataset} (${collection})`
  return placeAt(connection, {name, projectId, dataset, isHosted: true})
}
