import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {outputs} from '../../web/build-output.ts'
import {codeOf} from '#server/caught.ts'
import {childVariables} from '../child-variables.ts'
import {ROOT, type Environment, type Variables} from '../environment.ts'
import {startStack, type Report} from '../stack.ts'
import {partsOf, plainText, studioBuild, type Task} from '../stack/parts.ts'
import {listenOrigin} from '../stack/relay.ts'
import {buildSite} from './build-site.ts'
import {compressFiles} from './compress-files.ts'
import {fingerprintOf} from './fingerprint.ts'
import {runTask} from './run-task.ts'

/** Where `npm run build` writes and `npm run serve` reads. */
export const BUILD = join(ROOT, 'dist')

const FINGERPRINT = join(BUILD, 'fingerprint')
/** A lake on this machine answers a ping at once. */
const PING_MS = 2_000

/** Whether there is a whole build of these sources with these settings. */
export async function isBuilt(environment: Environment): Promise<boolean> {
  try {
    return (await readFile(FINGERPRINT, 'utf8')) === (await fingerprintOf(environment))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return false
  }
}

/**
 * Builds the site and the Studio: what browsers load, the programs, every page that is known now, and all
 * of it compressed. Throws a UserError with the last lines of what failed.
 */
export async function build(environment: Environment, report: Report, stop: AbortSignal) {
  const fingerprint = await fingerprintOf(environment)
  await rm(FINGERPRINT, {force: true})
  await mkdir(BUILD, {recursive: true})
  const variables = {...plainText(childVariables(environment)), NODE_ENV: 'production'}
  await Promise.all([
    buildSite(BUILD, variables, report, stop),
    runTask(studioBuild(join(BUILD, 'studio'), variables), report, stop),
  ])
  await withLake(environment, report, stop, () => runTask(prerendering(variables), report, stop))
  await timed('Compression', report, () => compressFiles(join(BUILD, outputs.site)))
  await writeFile(FINGERPRINT, fingerprint)
}

function prerendering(variables: Variables): Task {
  return {
    name: 'prerendering',
    title: 'Pages',
    args: [join(BUILD, outputs.server, 'prerender.js')],
    env: {...variables, SITE_BUILD: BUILD},
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
