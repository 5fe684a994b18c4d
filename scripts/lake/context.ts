import {
  createContext as createLakeContext,
  type Context as LakeContext,
  type Terminals,
} from '@skyforge/lake/cli/context.ts'
import type {Environment} from '#operations/running/environment.ts'
import {installationOf} from './installation.ts'

/** What a command of this installation works with. */
export type Context = LakeContext & {environment: Environment}

export function createContext(environment: Environment, terminals: Terminals): Context {
  return {...createLakeContext(installationOf(environment), terminals), environment}
}
