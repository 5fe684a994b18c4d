import {createClient, type SanityClient} from '@sanity/client'
import {COLLECTIONS} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import {messageOf} from '#server/caught.ts'
import {
  connectToLake,
  lakeClientOptions,
  type LakeConnection,
  mustAnswer,
} from '../running/lake-connection.ts'
import {UserError} from '../running/user-error.ts'
import type {Context} from './context.ts'

/** A dataset, and the client that may do everything in it. */
export type Place = {
  /** As it is told to people: `blog/production`. */
  name: string
  projectId: string
  dataset: string
  /** Whether Sanity has it. */
  isHosted: boolean
  client: SanityClient
}

export type PlaceFlags = {token?: string | undefined; lake?: string | undefined}

/**
 * Finds a place by its name, `<project>[/<dataset>]`. A project that is a collection's is where the settings
 * say, any other is one that Sanity hosts.
 *
 * @throws UserError when the name is none, the lake does not answer, or a token is missing
 */
export async function readPlace(
  text: string,
  {environment}: Pick<Context, 'environment'>,
  flags: PlaceFlags = {},
): Promise<Place> {
  const [project = '', dataset = environment.SANITY_STUDIO_DATASET, ...rest] = text.split('/')
  if (!/^[a-z0-9-]+$/.test(project) || !/^~?[a-z0-9_-]+$/.test(dataset) || rest.length > 0) {
    throw new UserError(`"${text}" is not a place: give <project> or <project>/<dataset>.`)
  }
  const collection = COLLECTIONS.find((name) => name === project)
  const projectId = collection ? environment.projectIds[collection] : project
  const isHosted = flags.lake === undefined && !(environment.embedded && collection)
  const connection = isHosted
    ? hostedOptions(projectId, flags.token ?? environment.SANITY_WRITE_TOKEN)
    : await lakeOptions(projectId, environment, flags)
  const client = createClient({
    ...connection,
    projectId,
    dataset,
    apiVersion: API_VERSION,
    perspective: 'raw',
    useCdn: false,
  })
  return {name: `${project}/${dataset}`, projectId, dataset, isHosted, client}
}

function hostedOptions(projectId: string, token: string | undefined) {
  if (token) return {token}
  throw new UserError(
    `"${projectId}" is a project that Sanity hosts: give a token, or set SANITY_WRITE_TOKEN.`,
  )
}

async function lakeOptions(
  projectId: string,
  environment: Context['environment'],
  {token, lake}: PlaceFlags,
) {
  const connection =
    lake === undefined
      ? await connectToLake(environment, token)
      : await lakeElsewhere(lake, environment, token)
  return lakeClientOptions(connection, projectId)
}

/** @throws UserError when the address is none, nobody answers there, or the token is missing */
export async function lakeElsewhere(
  address: string,
  environment: Context['environment'],
  token: string | undefined,
): Promise<LakeConnection> {
  const origin = originIn(address)
  const key = token ?? environment.LAKE_TOKEN
  if (key === undefined) {
    throw new UserError(`The lake at ${origin} needs its token: give it, or set LAKE_TOKEN.`)
  }
  await mustAnswer(origin)
  return {origin, token: key}
}

function originIn(address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin
  throw new UserError(`--lake is "${address}", not an address such as http://localhost:3900.`)
}

/** @throws UserError that says how to make the dataset, where there is none */
export async function mustHaveDataset(place: Place, {create}: {create: boolean}): Promise<void> {
  const datasets = await place.client.datasets.list()
  if (datasets.some(({name}) => name === place.dataset)) return
  if (!create) {
    throw new UserError(
      `There is no dataset "${place.dataset}" in project "${place.projectId}": --create makes it.`,
    )
  }
  // A lake has public ones alone; what Sanity hosts is not to be read by everybody unless somebody says so.
  const aclMode = place.isHosted ? 'private' : 'public'
  await place.client.datasets.create(place.dataset, {aclMode})
}

/** Runs what a package does, whose errors are for people but do not say what they are about. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${what} failed: ${messageOf(error)}`)
  }
}
