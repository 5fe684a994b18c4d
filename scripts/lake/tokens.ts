import {UserError} from '../running/user-error.ts'
import {defineCommand} from './command.ts'
import type {Context} from './context.ts'
import {PROJECT_OPTIONS} from './options.ts'
import {type PlaceFlags, readPlace} from './place.ts'

/** As the lake lists them (`lake/routes/accounts.ts`). */
type Token = {
  id: string
  label: string
  createdAt: string
  lastUsedAt: string
}

export const tokensListCommand = defineCommand({
  summary: 'lists the log-ins of the lake',
  options: PROJECT_OPTIONS,
  notes: 'A log-in that was not used for 30 days has ended.',
  async run(_args, options, context) {
    const {client, path} = await tokensOf(context, options)
    return client.request<Token[]>({url: path})
  },
  show: table,
})

/** The lake obeys at once: what is open with a token that is revoked ends. */
export const tokensRevokeCommand = defineCommand({
  summary: 'ends a log-in of the lake',
  args: ['<id>'],
  options: PROJECT_OPTIONS,
  notes: `The Studio on this machine logs in by itself: who is revoked there is asked by nobody, and gets another
token.`,
  async run([id = ''], options, context) {
    const {client, path} = await tokensOf(context, options)
    await client.request({method: 'DELETE', url: `${path}/${encodeURIComponent(id)}`})
    context.tell(`${id} is revoked.`)
    return {id}
  },
})

/** Those of any project: all projects of a lake have the same. */
async function tokensOf(context: Context, flags: PlaceFlags) {
  const {client, isHosted, projectId} = await readPlace(context, flags)
  if (!isHosted) return {client, path: `/projects/${projectId}/tokens`}
  throw new UserError('The tokens of hosted projects are at https://www.sanity.io/manage.')
}

function table(tokens: readonly Token[]): string {
  const rows = tokens.map(({id, label, createdAt, lastUsedAt}) => [
    id,
    dayOf(createdAt),
    dayOf(lastUsedAt),
    label,
  ])
  const lines = [['id', 'created', 'last used', 'whose'], ...rows].map(
    ([id = '', created = '', used = '', label = '']) =>
      `${id.padEnd(16)}  ${created.padEnd(10)}  ${used.padEnd(10)}  ${label}\n`,
  )
  return lines.join('')
}

function dayOf(time: string): string {
  return time.slice(0, 10)
}
