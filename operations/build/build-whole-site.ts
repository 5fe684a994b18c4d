import {join} from 'node:path'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {outputs} from '@skyforge/web/server/build-output.ts'
import {childVariables} from '../running/child-variables.ts'
import type {Environment} from '../running/environment.ts'
import type {Report} from '../stack/report.ts'
import {startLakeMeanwhile} from '../stack/lake-meanwhile.ts'
import {plainText, type Task} from '../stack/parts.ts'
import {buildSite} from './build-site.ts'
import {compressFiles} from './compress-files.ts'
import {runTask, timed} from '../stack/run-task.ts'

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
  const variables = {...plainText(childVariables(environment, [])), NODE_ENV: 'production'}
  await buildSite(folder, variables, report, stop)
  const pages = prerendering(folder, variables)
  await withLake(environment, report, stop, () => runTask(pages, report, stop))
  await timed('Compression of the site', report, () => compressFiles(join(folder, outputs.site)))
}

/** Renders every known page of the build in `folder`. */
export function prerendering(folder: string, variables: Variables): Task {
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
  if (!environment.embedded) return work()
  const end = await startLakeMeanwhile(environment, report, stop, {isSeeded: true})
  try {
    await work()
  } finally {
    await end()
  }
}
