import {copyFile, mkdir, rm, writeFile} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Environment} from '#operations/running/environment.ts'
import {connect} from '#operations/project-clients.ts'
import {createLog} from '#operations/stack/log.ts'
import {partsOf, type Part} from '#operations/stack/parts.ts'
import {freePorts} from '#operations/stack/ports.ts'
import {startStack} from '#operations/stack/stack.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'
import {tokenOf} from '#operations/browser/studio-log-in.ts'

/** Our Studio, and a stock one with the same content model and content for comparison. */
export const STUDIOS = ['ours', 'stock'] as const
export type StudioName = (typeof STUDIOS)[number]

/** A Studio served from its build. */
export type ServedStudio = {name: StudioName; origin: string}

export type ServedStudios = {studios: readonly ServedStudio[]; token: string}

/**
 * Runs `work` with both Studios, built and served like `npm run serve`, on the lake of a stack. Stops them and deletes
 * the builds afterwards.
 */
export async function withStudios<T>(
  environment: Environment,
  stop: AbortSignal,
  work: (studios: ServedStudios) => Promise<T>,
): Promise<T> {
  await using owned = new AsyncDisposableStack()
  const folder = buildFolder()
  owned.defer(() => rm(folder, {recursive: true, force: true, maxRetries: 10}))
  const [stockPort = 0] = await freePorts(1)
  const stock = {...environment, STUDIO_PORT: stockPort}
  const parts = [
    studioPart(environment, join(folder, 'ours')),
    builtIn(studioPart(stock, join(folder, 'stock')), await stockProject(folder)),
  ]
  const stack = await startStack(environment, createLog(false), stop, parts)
  owned.defer(stack.stop)
  const studios = [
    {name: 'ours', origin: originOf(undefined, environment.STUDIO_PORT)},
    {name: 'stock', origin: originOf(undefined, stockPort)},
  ] as const
  await allowOrigin(environment, studios[1].origin)
  const lake = originOf(undefined, environment.LAKE_PORT)
  return await work({studios, token: await tokenOf({studio: studios[0].origin, lake})})
}

function studioPart(environment: Environment, builtStudio: string): Part {
  const part = partsOf(environment, {builtStudio}).find(({name}) => name === 'studio')
  if (!part) throw new Error('The stack has no Studio to take settings from.')
  return part
}

function builtIn({preparations = [], ...part}: Part, folder: string): Part {
  return {
    ...part,
    name: 'studio-stock',
    title: 'Stock Studio',
    preparations: preparations.map((task) => ({...task, title: 'Stock Studio build', folder})),
  }
}

/** The `sanity` command finds a Studio by the files in its folder. */
async function stockProject(parent: string): Promise<string> {
  const folder = join(parent, 'project')
  await mkdir(folder)
  await copyFile(join(ROOT, 'package.json'), join(folder, 'package.json'))
  const address = (path: string) => relative(folder, join(ROOT, path)).replaceAll('\\', '/')
  const exports = {
    'sanity.cli.ts': `export {default} from '${address('sanity.cli.ts')}'\n`,
    'sanity.config.ts': `export {stockStudio as default} from '${address('studio/testing/stock-studio.ts')}'\n`,
  }
  for (const [name, text] of Object.entries(exports)) await writeFile(join(folder, name), text)
  return folder
}

/** By default the lake allows only the origin of the configured Studio. */
async function allowOrigin(environment: Environment, origin: string): Promise<void> {
  const projects = await connect(environment)
  for (const name of COLLECTIONS) {
    const url = `/projects/${environment.projectIds[name]}/cors`
    await projects[name].request({url, method: 'POST', body: {origin, allowCredentials: true}})
  }
}
