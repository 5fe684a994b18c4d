import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {workspace} from './workspace.ts'

/** A workspace for each collection. */
export const workspaces = COLLECTIONS.map(workspace)
