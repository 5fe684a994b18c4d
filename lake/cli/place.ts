import {lakeClientOptions, type LakeConnection, mustAnswer} from './lake-connection.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {type Place, placeAt} from './transfer/place.ts'
import {UsageError} from './command.ts'
import type {Context} from './context.ts'

/** Values of `PLACE_OPTIONS`. */
export type PlaceFlags = LakeFlags & {
  project?: string | undefined
  'project-id'?: string | undefined
  dataset?: string | undefined
}

/** Values of `LAKE_OPTIONS`. */
export type LakeFlags = {token?: string | undefined; lake?: string | undefined}

/**
 * Finds the dataset that a command line means.
 *
 * @param named `<dataset>` or `<project>/<dataset>`, where the command has it as an argument
 * @throws UserError when there can be no such place, the lake cannot be had, or a token is missing
 */
export async function readPlace(
  context: Pick<Context, 'installation' | 'lake'>,
  flags: PlaceFlags,
  named?: string,
): Promise<Place> {
  const {installation} = context
  const {project = installation.project, dataset = installation.dataset} = nameOf(flags, named)
  const found = installation.findProject(project)
  const projectId = found.id
  const isHosted = flags.lake === undefined && found.isHosted
  const connection = isHosted
    ? {token: flags.token ?? installation.hostedToken(projectId)}
    : lakeClientOptions(await connectTo(context, flags), projectId)
  return placeAt(connection, {name: `${project}/${dataset}`, projectId, dataset, isHosted})
}

function nameOf(flags: PlaceFlags, named: string | undefined) {
  const given = named ?? flags.dataset
  if (named !== undefined && flags.dataset !== undefined) {
    throw new UsageError(`The dataset is given twice: "${named}" and --dataset "${flags.dataset}".`)
  }
  const option = flags.project ?? flags['project-id']
  const [first = '', second, ...rest] = given?.split('/') ?? []
  if (second !== undefined && option !== undefined && option !== first) {
    throw new UsageError(`The project is given twice: "${first}" and --project "${option}".`)
  }
  const dataset = given === undefined ? undefined : (second ?? first)
  const project = second === undefined ? option : first
  const isName = /^~?[a-z0-9_-]+$/.test(dataset ?? 'production') && rest.length === 0
  if (!isName) throw new UsageError(`"${given}" is neither <dataset> nor <project>/<dataset>.`)
  if (!/^[a-z0-9-]+$/.test(project ?? 'default'))
    throw new UsageError(`"${project}" is no project.`)
  return {project, dataset}
}

/**
 * The lake that a command line means.
 *
 * @throws UserError when it cannot be started or does not answer, or its token is missing
 */
export async function connectTo(
  {installation, lake}: Pick<Context, 'installation' | 'lake'>,
  flags: LakeFlags,
): Promise<LakeConnection> {
  if (flags.lake === undefined) return lake(flags.token)
  const origin = originIn(flags.lake)
  const token = flags.token ?? installation.lake.token
  if (token === undefined) {
    throw new UserError(`The lake at ${origin} needs its token: give it, or set LAKE_TOKEN.`)
  }
  await mustAnswer({origin, start: installation.lake.start})
  return {origin, token}
}

function originIn(address: string): string {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin
  throw new UsageError(`--lake is "${address}", not an address such as http://localhost:3900.`)
}
