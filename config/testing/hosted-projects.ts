import {COLLECTIONS, defaultProjectId, projectSetting} from '../collections.ts'
import {keyed} from '../keyed.ts'

/** What sets the project of each collection to one that Sanity hosts: `hosted-<name>`. */
export const HOSTED = keyed(
  COLLECTIONS.map(projectSetting),
  (setting) => `hosted-${defaultProjectId(setting)}`,
)
