import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'

const PROGRAM = join(import.meta.dirname, '../../scripts/lake.ts')

/**
 * Runs `npm run lake -- …` in its own process.
 *
 * @throws Error with its output if it fails
 */
export async function runLakeCommand(
  line: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  const env = {...process.env, ...settings}
  await promisify(execFile)(process.execPath, [PROGRAM, ...line], {env})
}
