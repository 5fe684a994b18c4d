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

/** Invitations, by which people create their own accounts. */
export class Invitations {
  readonly #services: AccountServices

  constructor(services: AccountServices) {
    this.#services = services
  }

  /**
   * Creates an invitation link; an earlier one for that address becomes invalid.
   *
   * @throws LakeError 409 if the address has an account, 400 if it is invalid
   */
  make(email: string, role: Role, by: User): {token: string; link: Invitation} {
    const {users, links, log} = this.#services
    const account = parseEmail(email)
    if (users.byEmail(account)) throw emailTaken(account)
    const made = links.make({kind: 'invitation' as const, email: account, role}, by.id, LINK_MS)
    log(`Invitation "${made.link.id}" made by ${inLog(by)}, role ${role}.`)
    return made
  }

  /** Valid ones, oldest first. */
  all(): Invitation[] {
    return this.#services.links.all().flatMap((link) => invitationOf(link) ?? [])
  }

  /** @throws LakeError 404 if there is no such invitation */
  revoke(id: string, by: User) {
    const isInvitation = this.all().some((link) => link.id === id)
    if (!isInvitation || !this.#services.links.remove(id)) {
      throw LakeError.http(404, `There is no invitation "${id}". It may have been accepted.`)
    }
    this.#services.log(`Invitation "${id}" taken back by ${inLog(by)}.`)
  }

  /** @throws LakeError 410 if the token is of no valid invitation */
  find(token: string): Invitation {
    const link = this.#services.links.find(token)
    const invitation = link && invitationOf(link)
    if (invitation) return invitation
    throw linkGone()
  }

  /**
   * Creates the account of an invited person.
   *
   * @throws LakeError 400 for an invalid name or passphrase, 409 if the address has an account by now, 410 if the
   *   link is no longer valid, 503 when too many hashes are being computed
   */
  async accept(token: string, given: {name: string; passphrase: string}): Promise<Person> {
    const {users, links, passphrases, log} = this.#services
    this.find(token)
    const name = parseName(given.name)
    const passphrase = await passphrases.hash(parsePassphrase(given.passphrase))
    // The link may have been used or revoked meanwhile.
    const {id: link, email, role} = this.find(token)
    const id = users.add({email, name, role, passphrase})
    links.remove(link)
    const stored = id === undefined ? undefined : users.byId(id)
    if (!stored) throw emailTaken(email)
    log(`Invitation "${link}" accepted by ${inLog(stored)}, role ${role}.`)
    return personOf(stored)
  }
}

/** @throws Error for an unknown role, whose permissions cannot be guessed */
function invitationOf(link: AccountLink): Invitation | undefined {
  if (link.kind !== 'invitation') return undefined
  const {role, ...others} = link
  if (isRole(role)) return {...others, role}
  throw new Error(`The invitation "${link.id}" is stored with the unknown role "${role}".`)
}
