import {LakeError} from '../errors.ts'
import type {AccountLink, LinkInfo} from '../store/accounts/account-links.ts'
import {type AccountServices, LINK_MS, linkGone} from './account-services.ts'
import {
  emailTaken,
  inLog,
  parseEmail,
  parseName,
  parsePassphrase,
  type Person,
  personOf,
} from './person.ts'
import {isRole, type Role} from './roles.ts'
import type {User} from './users.ts'

export type Invitation = LinkInfo & {email: string; role: Role}

/** By invitation people get accounts that they name themselves. */
export class Invitations {
  readonly #services: AccountServices

  constructor(services: AccountServices) {
    this.#services = services
  }

  /**
   * Makes a link by which somebody becomes a user. An earlier one of that address is no longer good.
   *
   * @throws LakeError 409 where the address has an account, 400 for what is no address
   */
  make(email: string, role: Role, by: User): {token: string; link: Invitation} {
    const {users, links, log} = this.#services
    const account = parseEmail(email)
    if (users.byEmail(account)) throw emailTaken(account)
    const made = links.make({kind: 'invitation' as const, email: account, role}, by.id, LINK_MS)
    log(`Invitation "${made.link.id}" made by ${inLog(by)}, role ${role}.`)
    return made
  }

  /** Those that are still good, the oldest first. */
  all(): Invitation[] {
    return this.#services.links.all().flatMap((link) => invitationOf(link) ?? [])
  }

  /** @throws LakeError 404 where there is no such invitation */
  revoke(id: string, by: User) {
    const isInvitation = this.all().some((link) => link.id === id)
    if (!isInvitation || !this.#services.links.remove(id)) {
      throw LakeError.http(404, `There is no invitation "${id}". It may have been accepted.`)
    }
    this.#services.log(`Invitation "${id}" taken back by ${inLog(by)}.`)
  }

  /** @throws LakeError 410 where the token is of no invitation that is still good */
  find(token: string): Invitation {
    const link = this.#services.links.find(token)
    const invitation = link && invitationOf(link)
    if (invitation) return invitation
    throw linkGone()
  }

  /**
   * Who was invited becomes a user.
   *
   * @throws LakeError 400 for what is no name or passphrase, 409 where the address has an account by now,
   *   410 where the link is no longer good, 503 when too many hashes are computed
   */
  async accept(token: string, given: {name: string; passphrase: string}): Promise<Person> {
    const {users, links, passphrases, log} = this.#services
    this.find(token)
    const name = parseName(given.name)
    const passphrase = await passphrases.hash(parsePassphrase(given.passphrase))
    // Somebody may have been quicker with it, or an administrator have taken it back.
    const {id: link, email, role} = this.find(token)
    const id = users.add({email, name, role, passphrase})
    links.remove(link)
    const stored = id === undefined ? undefined : users.byId(id)
    if (!stored) throw emailTaken(email)
    log(`Invitation "${link}" accepted by ${inLog(stored)}, role ${role}.`)
    return personOf(stored)
  }
}

/** @throws Error for a role that this lake does not know: it would have to guess what they may */
function invitationOf(link: AccountLink): Invitation | undefined {
  if (link.kind !== 'invitation') return undefined
  const {role, ...others} = link
  if (isRole(role)) return {...others, role}
  throw new Error(`The invitation "${link.id}" is stored with the unknown role "${role}".`)
}
