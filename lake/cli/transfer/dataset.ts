import type {DatasetAclMode} from '@sanity/client'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Place} from './place.ts'

/** Who may read a dataset; undefined where there is none. */
export async function aclModeOf({client, dataset}: Place): Promise<DatasetAclMode | undefined> {
  const datasets = await client.datasets.list()
  return datasets.find(({name}) => name === dataset)?.aclMode
}

/** @throws UserError where there is none, with the remedy */
export async function mustHaveDataset(place: Place, remedy = ''): Promise<DatasetAclMode> {
  const aclMode = await aclModeOf(place)
  if (aclMode !== undefined) return aclMode
  throw new UserError(
    `There is no dataset "${place.dataset}" in project "${place.projectId}"${remedy}.`,
  )
}

/** What Sanity hosts is not to be read by everybody unless somebody says so there. */
export async function createDataset(place: Place, aclMode: DatasetAclMode): Promise<void> {
  const mode = place.isHosted ? 'private' : aclMode
  await place.client.datasets.create(place.dataset, {aclMode: mode})
}
