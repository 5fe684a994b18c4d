import {LOG_LEVELS, textLog, useLog} from './log.ts'

/**
 * Sets up the log from LOG_FORMAT and LOG_LEVEL. The settings report an invalid level; here it counts as info.
 *
 * @param part name of the program in each line
 */
export async function openLog(part: string, env: NodeJS.ProcessEnv): Promise<void> {
  const level = LOG_LEVELS.find((each) => each === env['LOG_LEVEL']) ?? 'info'
  if (env['LOG_FORMAT'] !== 'json') return useLog(textLog(level))
  // Loaded only if needed.
  const {jsonLog} = await import('./json-log.ts')
  useLog(jsonLog(part, level))
}
