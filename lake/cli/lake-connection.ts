import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {codeOf, reasonOf} from '@skyforge/server-kit/caught.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {LakeHere} from './installation.ts'

/** Where the Content Lake is, and the token that may do everything there. */
export type LakeConnection = {origin: string; token: string}

const PING_MS = 5_000

/**
 * Connects to a lake on this machine.
 *
 * @param token instead of the one that the lake or its folder has
 * @throws UserError when it does not answer, or its token cannot be read
 */
export async function connectToLake(lake: LakeHere, token = lake.token): Promise<LakeConnection> {
  const {origin, folder} = lake
  await mustAnswer(lake)
  return {origin, token: token ?? (await readToken(folder))}
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
export async function mustAnswer({
  origin,
  start,
}: Pick<LakeHere, 'origin' | 'start'>): Promise<void> {
  try {
    await ping(origin)
  } catch (error) {
    throw new UserError(
      `The Content Lake does not answer at ${origin} (${reasonOf(error)}): start it with ${start}.`,
    )
  }
}

async function readToken(folder: string): Promise<string> {
  const path = join(folder, 'token')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new UserError(`${path} is missing: the lake that answers keeps its data elsewhere.`)
  }
}
