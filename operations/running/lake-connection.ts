import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import {codeOf, reasonOf} from '@skyforge/server-kit/caught.ts'
import type {Environment} from './environment.ts'
import {UserError} from './user-error.ts'

/** Where the Content Lake is, and the token that may do everything there. */
export type LakeConnection = {origin: string; token: string}

const PING_MS = 5_000

/**
 * The lake of the settings.
 *
 * @param token instead of the one that the settings or the lake's folder have
 * @throws UserError when it does not answer, or its token cannot be read
 */
export async function connectToLake(
  environment: Environment,
  token = environment.LAKE_TOKEN,
): Promise<LakeConnection> {
  const origin = originOf(environment.HOST, environment.LAKE_PORT)
  await mustAnswer(origin)
  return {origin, token: token ?? (await readToken(environment.DATA_DIR))}
}

/** How `@sanity/client` finds a project of a lake. */
export function lakeClientOptions({origin, token}: LakeConnection, projectId: string) {
  return {apiHost: `${origin}/p/${projectId}`, useProjectHostname: false, token}
}

/** Whether a lake runs there. */
export async function isAnswering(origin: string): Promise<boolean> {
  return ping(origin).then(
    ({ok}) => ok,
    () => false,
  )
}

function ping(origin: string): Promise<Response> {
  return fetch(`${origin}/v1/ping`, {signal: AbortSignal.timeout(PING_MS)})
}

/** @throws UserError */
export async function mustAnswer(origin: string): Promise<void> {
  try {
    await ping(origin)
  } catch (error) {
    throw new UserError(
      `The Content Lake does not answer at ${origin} (${reasonOf(error)}): start it with npm start.`,
    )
  }
}

async function readToken(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'lake', 'token')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new UserError(`${path} is missing: the lake that answers keeps its data elsewhere.`)
  }
}
