import type {SanityClient} from '@sanity/client'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {Context} from '../context.ts'
import {type PlaceFlags, readPlace} from '../place.ts'

/** As the lake tells of them (`lake/routes/people/people.ts`). */
export type Account = {
  id: string
  displayName: string
  email: string
  role: string
  isDisabled: boolean
  createdAt: string
}

/** Told once. */
export type Link = {link: string; linkExpiresAt: string}

type Lake = {client: SanityClient; projectId: string}

/** @throws UserError for a project that Sanity hosts */
export async function peopleOf(context: Context, flags: PlaceFlags): Promise<Lake> {
  const {client, isHosted, projectId} = await readPlace(context, flags)
  if (!isHosted) return {client, projectId}
  throw new UserError(
    'People of hosted projects are at https://www.sanity.io/manage, and in "sanity users".',
  )
}

export function accountsOf({client}: Lake): Promise<Account[]> {
  return client.request<Account[]>({url: '/users'})
}

/** @throws UserError where nobody has that address */
export async function accountOf(lake: Lake, email: string): Promise<Account> {
  const accounts = await accountsOf(lake)
  const found = accounts.find((account) => account.email === email.trim().toLowerCase())
  if (found) return found
  throw new UserError(`Nobody has the address ${email}: "users list" says who there is.`)
}

/** Says what the link is for; the link itself is what the command prints. */
export function tellOfLink(context: Context, purpose: string, {linkExpiresAt}: Link) {
  const until = linkExpiresAt.replace('T', ' ').slice(0, 16)
  context.tell(`${purpose} It is good once, until ${until} UTC:`)
}

export function showLink({link}: Link): string {
  return `${link}\n`
}
