import {join} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import type {LakeHere} from '@skyforge/lake'
import type {Environment} from './environment.ts'

/** The lake of the settings. */
export function lakeHere({HOST, LAKE_PORT, DATA_DIR, LAKE_TOKEN}: Environment): LakeHere {
  return {
    origin: originOf(HOST, LAKE_PORT),
    folder: join(DATA_DIR, 'lake'),
    token: LAKE_TOKEN,
    start: 'npm start',
  }
}
