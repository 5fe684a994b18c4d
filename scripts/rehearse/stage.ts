import {randomUUID} from 'node:crypto'
import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {originOf} from '@skyforge/config/addresses.ts'
import type {Collection} from '@skyforge/config/collections.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {describeExit, startChild} from '#operations/running/child.ts'
import {prerendering} from '#operations/build/build-whole-site.ts'
import {childVariables} from '#operations/running/child-variables.ts'
import {type Environment, readEnvironment} from '#operations/running/environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {createLog} from '#operations/stack/log.ts'
import {partsOf, plainText} from '#operations/stack/parts.ts'
import {freePortSettings} from '#operations/stack/ports.ts'
import {startStack} from '#operations/stack/stack.ts'
import {placeOfHosted} from '#operations/running/places.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'
import {leadThisProcess} from '#operations/rehearsal/lead-this-process.ts'
import {type Rehearsal, startRehearsal} from '#operations/rehearsal/rehearsal.ts'

/** What the steps of a rehearsal work with. */
export type Stage = AsyncDisposable & {
  rehearsal: Rehearsal
  environment: Environment
  site: string
  studio: string
  /** Where the site and the Studio are built. */
  build: string
  /** Runs one of our commands, as a person would; gives what it printed. */
  command: (script: string, ...args: string[]) => Promise<string>
  /** Writes the pages of the build anew, as the next one would; gives what it says. */
  prerender: () => Promise<string>
  /** Runs site, inbox and Studio, as they were built, until the end. */
  serve: () => Promise<void>
  /** An unmodified client that writes to a project. */
  client: (collection: Collection) => SanityClient
  stop: AbortSignal
}

/**
 * Two empty hosted projects, and the settings of somebody who has them: ports of their own aside, nothing is set but
 * the ids and tokens. This process and all that it starts is led to the rehearsal.
 */
export async function prepareStage(stop: AbortSignal): Promise<Stage> {
  await using owned = new AsyncDisposableStack()
  const data = mkdtempSync(join(tmpdir(), 'skyforge-rehearsal-'))
  owned.defer(() => rm(data, {recursive: true, force: true, maxRetries: 10}))
  const build = buildFolder()
  owned.defer(() => rm(build, {recursive: true, force: true, maxRetries: 10}))
  const ports = await freePortSettings()
  const studio = originOf(undefined, Number(ports['STUDIO_PORT']))
  const rehearsal = owned.use(await startRehearsal({studio}))
  const settings: Variables = {
    ...rehearsal.settings,
    ...ports,
    DATA_DIR: data,
    SITE_WEBHOOK_SECRET: randomUUID(),
  }
  const environment = readEnvironment(settings)
  owned.defer(leadThisProcess(rehearsal))
  // Programs that are started from here take it over.
  Object.assign(process.env, rehearsal.environment)
  const variables = plainText({...process.env, ...settings})
  const kept = owned.move()
  return {
    rehearsal,
    environment,
    site: originOf(undefined, environment.SITE_PORT),
    studio,
    build,
    stop,
    command: (script, ...args) => runCommandLine([script, ...args], variables),
    prerender() {
      const settings = {...plainText(childVariables(environment)), NODE_ENV: 'production'}
      const {args, env = {}} = prerendering(build, settings)
      return runCommandLine(args, env)
    },
    async serve() {
      const log = createLog(false, () => {})
      const stack = await startStack(environment, log, stop, partsOf(environment, {build}))
      kept.defer(stack.stop)
    },
    client: (collection) =>
      placeOfHosted(environment, collection, environment.SANITY_STUDIO_DATASET).client,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function runCommandLine(args: readonly string[], env: Variables): Promise<string> {
  const lines: string[] = []
  const child = startChild({args, env, onLine: ({text}) => lines.push(text)})
  const exit = await child.exited
  if (exit.code === 0) return lines.join('\n')
  throw new UserError(
    `${args.join(' ')} ended with ${describeExit(exit)}: ${lines.slice(-8).join(' ')}`,
  )
}
