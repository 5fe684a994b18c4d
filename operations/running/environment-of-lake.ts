import {COLLECTIONS, defaultProjectId, projectSetting} from '@skyforge/config/collections.ts'
import {keyed} from '@skyforge/config/keyed.ts'
import {writeSettings} from '@skyforge/config/write-settings.ts'
import {type Environment, readEnvironment} from './environment.ts'

/** The settings with which the embedded lake runs: it has projects of its own, also where others are hosted. */
export function environmentOfLake(environment: Environment): Environment {
  if (environment.embedded) return environment
  const ids = keyed(COLLECTIONS.map(projectSetting), defaultProjectId)
  return readEnvironment({...writeSettings(environment), ...ids, SANITY_STUDIO_API_HOST: undefined})
}
