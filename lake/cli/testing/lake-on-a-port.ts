import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import type {LakeOptions} from '../../lake-options.ts'
import {TOKEN} from '../../testing/test-lake.ts'
import {COMMANDS} from '../commands.ts'
import {createContext} from '../context.ts'
import type {Installation} from '../installation.ts'
import {runLakeCommand} from '../run-lake-command.ts'
import {servedLake} from './served-lake.ts'

/** A lake at an address of its own, and the commands as they are run against it. */
export async function lakeOnAPort(options: Partial<LakeOptions> = {}) {
  const served = await servedLake(options)
  return {...served, command: commandsAt(served.port)}
}

/** Runs `lake …`, and gives what it printed. */
export function commandsAt(port: number, folder = temporaryFolder()) {
  return async (...line: string[]) => {
    const printed = {output: '', log: ''}
    const context = createContext(testInstallation(port, folder), {
      output: {write: (text) => (printed.output += text)},
      log: {write: (text) => (printed.log += text)},
    })
    await runLakeCommand(COMMANDS, line, context)
    return printed
  }
}

const PROJECTS = ['blog', 'announcements']

/** An installation with the projects of a test lake; Sanity hosts all others. */
export function testInstallation(port: number, folder: string): Installation {
  return {
    called: 'lake',
    lake: {origin: `http://localhost:${port}`, folder, token: TOKEN, start: 'lake'},
    project: 'blog',
    dataset: 'production',
    findProject: (id) => ({id, isHosted: !PROJECTS.includes(id)}),
    hostedToken: (id) => {
      throw new UserError(`"${id}" is a project that Sanity hosts: set SANITY_WRITE_TOKEN`)
    },
    help: {project: '', token: '', lake: '', dataset: ''},
  }
}
