import {resolve} from 'node:path'
import {loadVariables, ROOT} from '@skyforge/config/load-settings.ts'
import {type Settings, tryToRead, type Variables} from '@skyforge/config/read-settings.ts'
import {SETTING_NAMES} from '@skyforge/config/settings.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** The settings of one run of the stack; `DATA_DIR` is absolute. */
export type Environment = Settings

/**
 * Reads the settings from the `.env` of `root`; `variables` (the process's own) win over the file.
 * Throws a UserError with one line for each variable that is wrong.
 */
export function loadEnvironment(root = ROOT, variables: Variables = process.env): Environment {
  return readEnvironment(userVariables(root, variables), root)
}

/** The variables alone, of which some may be wrong. Throws a UserError where the file cannot be read. */
export function userVariables(root: string, variables: Variables): Variables {
  try {
    return loadVariables(root, variables)
  } catch (error) {
    throw new UserError(messageOf(error))
  }
}

/** As `loadEnvironment`, from these variables alone; a relative `DATA_DIR` starts at `root`. */
export function readEnvironment(variables: Variables, root = ROOT): Environment {
  const {settings, problems} = tryToRead(variables)
  problems.push(...portProblems(settings))
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  return {...settings, DATA_DIR: resolve(root, settings.DATA_DIR)}
}

type PortName = Extract<keyof Settings, `${string}_PORT`>

/** The parts of a stack find each other by their ports, so that none may be any free one. */
function portProblems(settings: Settings): string[] {
  const names = SETTING_NAMES.filter((name): name is PortName => name.endsWith('_PORT'))
  return names.flatMap((name, index) => {
    const port = settings[name]
    if (port === 0) return [`${name} is "0": give it a port, 1 to 65535`]
    const other = names.slice(0, index).find((earlier) => settings[earlier] === port)
    return other ? [`${name} and ${other} are both ${port}: give each a port of its own`] : []
  })
}
