import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {originOf} from '#config/addresses.ts'
import {type Collection, COLLECTIONS} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import {keyed} from '#config/keyed.ts'
import {codeOf, messageOf} from '#server/caught.ts'
import type {Environment} from '../running/environment.ts'
import {UserError} from '../running/user-error.ts'

/** A client for each collection's project, which may write to it. */
export type Projects = Record<Collection, SanityClient>

/**
 * Connects to the embedded lake, or to Sanity's API when the project ids are hosted ones. Throws a
 * UserError when the lake does not answer or a token is missing.
 */
export async function connect(environment: Environment): Promise<Projects> {
  const options = environment.embedded ? await lakeOptions(environment) : hostedOptions(environment)
  const client = (projectId: string) =>
    createClient({
      ...options(projectId),
      projectId,
      dataset: environment.SANITY_STUDIO_DATASET,
      apiVersion: API_VERSION,
      perspective: 'raw',
      useCdn: false,
    })
  return keyed(COLLECTIONS, (name) => client(environment.projectIds[name]))
}

async function lakeOptions(environment: Environment) {
  const origin = originOf(environment.HOST, environment.LAKE_PORT)
  await mustAnswer(origin)
  const token = environment.LAKE_TOKEN ?? (await readToken(environment.DATA_DIR))
  return (projectId: string) => ({
    apiHost: `${origin}/p/${projectId}`,
    useProjectHostname: false,
    token,
  })
}

function hostedOptions({SANITY_WRITE_TOKEN: token}: Environment) {
  if (!token) {
    throw new UserError(
      'SANITY_WRITE_TOKEN is not set: seeding hosted projects needs a write token.',
    )
  }
  return () => ({token})
}

async function mustAnswer(origin: string) {
  try {
    await fetch(`${origin}/v1/ping`, {signal: AbortSignal.timeout(5000)})
  } catch (error) {
    throw new UserError(
      `The Content Lake does not answer at ${origin} (${messageOf(error)}): start it with npm start.`,
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
