import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {defineCommand} from './command.ts'
import type {Context} from './context.ts'
import {PROJECT_OPTIONS} from './options.ts'
import {type PlaceFlags, readPlace} from './place.ts'
import {textTable} from './text-table.ts'

/** As the lake lists them (`lake/routes/people/tokens.ts`). */
type Token = {
  kind: 'robot' | 'session'
  id: string
  label: string
  createdAt: string
  roles: {name: string}[]
  /** Of a log-in. */
  lastUsedAt?: string
  /** Of a robot; without it the token is good until it is revoked. */
  expiresAt?: string | null
}

export const tokensAddCommand = defineCommand({
  summary: 'makes a robot: a program with a token and a role of its own',
  args: ['<label>'],
  options: {
    ...PROJECT_OPTIONS,
    role: {
      type: 'string',
      value: '<role>',
      help: 'administrator, editor, contributor or viewer; viewer without it',
      default: 'viewer',
    },
    'expires-at': {
      type: 'string',
      value: '<time>',
      help: 'such as 2027-01-01; without it the token is good until it is revoked',
    },
  },
  notes: 'The token is printed, and told this once: the lake keeps a hash of it.',
  async run([label = ''], {role, 'expires-at': expiresAt, ...flags}, context) {
    const {client, path} = await tokensOf(context, flags)
    const body = {label, roleName: role, expiresAt}
    const made = await client.request<Token & {key: string}>({method: 'POST', url: path, body})
    context.tell(`${made.id}, "${made.label}", has the role ${role}. Its token is told this once.`)
    return made
  },
  show: ({key}) => `${key}\n`,
})

export const tokensListCommand = defineCommand({
  summary: 'lists the robots and the log-ins of the lake',
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
  summary: 'ends the token of a robot, or a log-in',
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

const HEAD = ['id', 'kind', 'role', 'created', 'last used', 'expires', 'label']

function table(tokens: readonly Token[]): string {
  const rows = tokens.map(({id, kind, label, createdAt, lastUsedAt, expiresAt, roles}) => [
    id,
    kind === 'robot' ? kind : 'log-in',
    roles.map(({name}) => name).join(', '),
    dayOf(createdAt),
    lastUsedAt === undefined ? '' : dayOf(lastUsedAt),
    expiresAt ? dayOf(expiresAt) : '',
    label,
  ])
  return textTable(HEAD, rows)
}

function dayOf(time: string): string {
  return time.slice(0, 10)
}
