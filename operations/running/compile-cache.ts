import {join} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'

/**
 * Has Node keep what it compiled of packages and of our programs, which it knows by their content: they start in half
 * the time. Where the folder cannot be written to, it does without.
 */
export const COMPILE_CACHE: Variables = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
}
