import {onTestFinished} from 'vitest'
import {createHandler} from '@skyforge/lake/handle.ts'
import {listen} from '@skyforge/lake/http/listen.ts'
import type {LakeOptions} from '@skyforge/lake/lake-options.ts'
import {testLake, TOKEN} from '@skyforge/lake/testing/test-lake.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import {temporaryFolder} from '#operations/testing/temporary-folder.ts'
import type {FetchHandler} from '@skyforge/server-kit/request.ts'
import {COMMANDS} from '../commands.ts'
import {createContext} from '../context.ts'
import {runLakeCommand} from '../run-lake-command.ts'

/** A lake at an address of its own, and the commands as they are run against it. */
export async function lakeOnAPort(options: Partial<LakeOptions> = {}) {
  let handle: FetchHandler = async () => new Response(null, {status: 503})
  const server = await listen((request, peer) => handle(request, peer), {
    port: 0,
    report: () => {},
  })
  onTestFinished(() => server.close())
  const tested = testLake({publicUrl: `http://localhost:${server.port}`, ...options})
  handle = createHandler(tested.lake)
  return {...tested, port: server.port, command: commandsAt(server.port)}
}

/** Runs `npm run lake -- …`, and gives what it printed. */
export function commandsAt(port: number, dataDirectory = temporaryFolder(), variables?: Variables) {
  const environment = readEnvironment({
    ...variables,
    LAKE_PORT: String(port),
    LAKE_TOKEN: TOKEN,
    DATA_DIR: dataDirectory,
  })
  return async (...line: string[]) => {
    const printed = {output: '', log: ''}
    const context = createContext(environment, {
      output: {write: (text) => (printed.output += text)},
      log: {write: (text) => (printed.log += text)},
    })
    await runLakeCommand(COMMANDS, line, context)
    return printed
  }
}
