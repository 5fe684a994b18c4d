import {LOG_LEVELS, textLog, useLog} from './log.ts'

/**
 * Has the program write lines of JSON where its environment says LOG_FORMAT=json, as that of `npm run serve` does, and
 * no more than LOG_LEVEL names. A level that is none is told of by whoever reads the settings.
 *
 * @param part of the stack, as each line names it
 */
export async function openLog(part: string, env: NodeJS.ProcessEnv): Promise<void> {
  const level = LOG_LEVELS.find((each) => each === env['LOG_LEVEL']) ?? 'info'
  if (env['LOG_FORMAT'] !== 'json') return useLog(textLog(level))
  // Nobody else has to load it.
  const {jsonLog} = await import('./json-log.ts')
  useLog(jsonLog(part, level))
}
