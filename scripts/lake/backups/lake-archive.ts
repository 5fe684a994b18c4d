import {join} from 'node:path'
import {originOf} from '@skyforge/config/addresses.ts'
import {backupOfStoppedLake, isAnswering} from '@skyforge/lake'
import {refusalOf, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Context} from '../context.ts'
import {connectTo, type LakeFlags} from '@skyforge/lake/cli/place.ts'

/**
 * The lake as an archive: from itself where it runs, as it alone may read its database then.
 *
 * @param stored names of files that are left out
 */
export async function lakeArchive(
  context: Context,
  flags: LakeFlags,
  stored?: ReadonlySet<string>,
): Promise<ReadableStream<Uint8Array>> {
  const {HOST, LAKE_PORT, DATA_DIR} = context.environment
  if (flags.lake === undefined && !(await isAnswering(originOf(HOST, LAKE_PORT)))) {
    return await backupOfStoppedLake(join(DATA_DIR, 'lake'), stored)
  }
  const {origin, token} = await connectTo(context, flags)
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const rest = stored && {method: 'POST', body: JSON.stringify({stored: [...stored]})}
  const answer = await fetch(`${origin}/v1/backup`, {headers, ...rest})
  if (answer.ok && answer.body) return answer.body
  throw new UserError(`${origin} answered ${await refusalOf(answer)}`)
}
