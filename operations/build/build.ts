import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {childVariables} from '../running/child-variables.ts'
import {type Environment} from '../running/environment.ts'
import type {Report} from '../stack/report.ts'
import {plainText, studioBuild} from '../stack/parts.ts'
import {buildLake} from './build-lake.ts'
import {buildWholeSite} from './build-whole-site.ts'
import {compressFiles} from './compress-files.ts'
import {fingerprintOf} from './fingerprint.ts'
import {runTask, timed} from '../stack/run-task.ts'

/** Where `npm run build` writes and `npm run serve` reads. */
export const BUILD = join(ROOT, 'dist')

const FINGERPRINT = join(BUILD, 'fingerprint')

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
 * Builds the site, the Studio and the lake: what browsers load, the programs, every page that is known now, and all
 * of it compressed. Throws a UserError with the last lines of what failed.
 */
export async function build(environment: Environment, report: Report, stop: AbortSignal) {
  const fingerprint = await fingerprintOf(environment)
  await rm(FINGERPRINT, {force: true})
  await mkdir(BUILD, {recursive: true})
  await buildInto(BUILD, environment, report, stop)
  await writeFile(FINGERPRINT, fingerprint)
}

/** As `build`, into a folder that there is. */
export async function buildInto(
  folder: string,
  environment: Environment,
  report: Report,
  stop: AbortSignal,
) {
  const variables = {...plainText(childVariables(environment, [])), NODE_ENV: 'production'}
  await Promise.all([
    buildWholeSite(folder, environment, report, stop),
    buildStudio(join(folder, 'studio'), variables, report, stop),
    environment.embedded && buildLake(folder, variables, report, stop),
  ])
}

async function buildStudio(
  folder: string,
  variables: Variables,
  report: Report,
  stop: AbortSignal,
): Promise<void> {
  await runTask(studioBuild(folder, variables), report, stop)
  await timed('Compression of the Studio', report, () => compressFiles(folder))
}
