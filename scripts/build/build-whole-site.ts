import {join} from 'node:path'
import {outputs} from '../../web/server/build-output.ts'
import {childVariables} from '../running/child-variables.ts'
import type {Variables} from '#config/read-settings.ts'
import type {Environment} from '../running/environment.ts'
import type {Report} from '../stack/report.ts'
import {startStack} from '../stack/stack.ts'
import {partsOf, plainText, type Task} from '../stack/parts.ts'
import {listenOrigin} from '../stack/relay.ts'
import {buildSite} from './build-site.ts'
import {compressFiles} from './compress-files.ts'
import {runTask} from '../stack/run-task.ts'

/** A lake on this machine answers a ping at once. */
const PING_MS = 2_000

/**
 * Builds the site into a folder: what browsers load, the programs, every page that is known now, and all
 * of it compressed. Throws a UserError with the last lines of what failed.
 */
export async function buildWholeSite(
  folder: string,
  environment: Environment,
  report: Report,
  stop: AbortSignal,
): Promise<void> {
  const variables = {...plainText(childVariables(environment)), NODE_ENV: 'production'}
  await buildSite(folder, variables, report, stop)
  const pages = prerendering(folder, variables)
  await withLake(environment, report, stop, () => runTask(pages, report, stop))
  await timed('Compression', report, () => compressFiles(join(folder, outputs.site)))
}

function prerendering(folder: string, variables: Variables): Task {
  return {
    name: 'prerendering',
    title: 'Pages',
    args: [join(folder, outputs.server, 'prerender.js')],
    env: {...variables, SITE_BUILD: folder},
  }
}

/** Runs `work` beside the lake that is running, or beside one that runs for that long. */
async function withLake(
  environment: Environment,
  report: Report,
  stop: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!environment.embedded || (await answers(environment))) return work()
  const lake = partsOf(environment).filter(({name}) => name === 'lake')
  const stack = await startStack(environment, report, stop, lake)
  try {
    await work()
  } finally {
    await stack.stop()
  }
}

async function answers({HOST, LAKE_PORT}: Environment): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PING_MS)
    return (await fetch(`${listenOrigin(HOST, LAKE_PORT)}/v1/ping`, {signal})).ok
  } catch {
    // Nothing answers, or something else has the port: starting a lake there says which.
    return false
  }
}

async function timed(title: string, report: Report, work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await work()
  report.ready(title, (performance.now() - start) / 1000)
}
