import {defineCommand, UsageError} from '../command.ts'
import {PROJECT_OPTIONS} from '../options.ts'
import {
  type Account,
  accountOf,
  accountsOf,
  type Link,
  peopleOf,
  showLink,
  tellOfLink,
} from './people-of-lake.ts'
import {ROLE_OPTION} from './role-option.ts'
import {textTable} from '../text-table.ts'

export const usersAddCommand = defineCommand({
  summary: 'makes an account, and prints the link by which its owner chooses a passphrase',
  args: ['<e-mail>'],
  options: {
    name: {type: 'string', value: '<name>', help: 'as history and others see it'},
    ...ROLE_OPTION,
    ...PROJECT_OPTIONS,
  },
  async run([email = ''], {name, role, ...options}, context) {
    if (name === undefined) throw new UsageError('The command line has no --name.')
    if (role === undefined) throw new UsageError('The command line has no --role.')
    const {client} = await peopleOf(context, options)
    const body = {email, name, role}
    const added = await client.request<Account & Link>({method: 'POST', url: '/users', body})
    tellOfLink(
      context,
      `${added.email} has an account. With this link they choose a passphrase.`,
      added,
    )
    return added
  },
  show: showLink,
})

export const usersListCommand = defineCommand({
  summary: 'lists the accounts of the lake',
  options: PROJECT_OPTIONS,
  async run(_args, options, context) {
    return accountsOf(await peopleOf(context, options))
  },
  show: table,
})

export const usersDisableCommand = defineCommand({
  summary: 'ends all that somebody has open, and lets them sign in no more',
  args: ['<e-mail>'],
  options: PROJECT_OPTIONS,
  notes: 'History keeps their name. "users enable" lets them in again.',
  async run([email = ''], options, context) {
    const lake = await peopleOf(context, options)
    const {id} = await accountOf(lake, email)
    const disabled = await lake.client.request<Account>({
      method: 'POST',
      url: `/users/${id}/disable`,
    })
    context.tell(`${disabled.email} is disabled.`)
    return disabled
  },
})

export const usersEnableCommand = defineCommand({
  summary: 'lets somebody sign in again who was disabled',
  args: ['<e-mail>'],
  options: PROJECT_OPTIONS,
  async run([email = ''], options, context) {
    const lake = await peopleOf(context, options)
    const {id} = await accountOf(lake, email)
    const enabled = await lake.client.request<Account>({method: 'POST', url: `/users/${id}/enable`})
    context.tell(`${enabled.email} may sign in again.`)
    return enabled
  },
})

export const usersDeleteCommand = defineCommand({
  summary: 'deletes an account with its name and address, and ends its sessions',
  args: ['<e-mail>'],
  options: PROJECT_OPTIONS,
  notes:
    'History keeps the id, without a name. Robot tokens that the user made stay valid: see "tokens list". Backups and folders named lake.replaced-<time> keep the name and address until you remove them. The last administrator cannot be deleted.',
  async run([email = ''], options, context) {
    const lake = await peopleOf(context, options)
    const {id} = await accountOf(lake, email)
    const deleted = await lake.client.request<Account>({method: 'DELETE', url: `/users/${id}`})
    context.tell(
      `Deleted ${deleted.email}. Backups keep the name and address until you remove them.`,
    )
    return deleted
  },
})

export const usersResetCommand = defineCommand({
  summary: 'prints the link by which somebody chooses another passphrase',
  args: ['<e-mail>'],
  options: PROJECT_OPTIONS,
  notes:
    'Until then the passphrase that they have stays. Then they are asked for the new one wherever they are signed in.',
  async run([email = ''], options, context) {
    const lake = await peopleOf(context, options)
    const account = await accountOf(lake, email)
    const url = `/users/${account.id}/reset`
    const made = await lake.client.request<Link>({method: 'POST', url})
    tellOfLink(context, `With this link ${account.email} chooses another passphrase.`, made)
    return made
  },
  show: showLink,
})

function table(accounts: readonly Account[]): string {
  const rows = accounts.map(({id, email, displayName, role, createdAt, isDisabled}) => [
    email,
    role,
    createdAt.slice(0, 10),
    id,
    isDisabled ? `${displayName} (disabled)` : displayName,
  ])
  return textTable(['e-mail', 'role', 'since', 'id', 'name'], rows)
}
