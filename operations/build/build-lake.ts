import type {Variables} from '@skyforge/config/read-settings.ts'
import {builtLake} from '../programs/lake-program.ts'
import type {Report} from '../stack/report.ts'
import {runTask} from '../stack/run-task.ts'

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--config=operations/build/lake.config.ts']

/**
 * Builds the program of the Content Lake into the folder of a build, which has to be in the checkout: what it starts in
 * processes of their own, and the files that it sends, it has from the sources. Throws a UserError with the last lines of
 * what failed.
 */
export async function buildLake(
  folder: string,
  variables: Variables,
  report: Report,
  stop: AbortSignal,
): Promise<void> {
  const args = [...VITE, `--outDir=${builtLake(folder)}`]
  await runTask({name: 'lake-build', title: 'Content Lake', args, env: variables}, report, stop)
}
