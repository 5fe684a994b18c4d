import {LakeError} from '../errors.ts'
import type {StoredUser} from '../store/accounts/users.ts'
import {
  type AccountServices,
  LINK_MS,
  linkGone,
  type NewLink,
  signOutEverywhere,
} from './account-services.ts'
import {
  accountDisabled,
  emailTaken,
  inLog,
  parseEmail,
  parseName,
  parsePassphrase,
  type Person,
  personOf,
} from './person.ts'
import type {Role} from './roles.ts'
import type {User} from './users.ts'

/** Accounts of people, and what administrators do with them. */
export class People {
  readonly #services: AccountServices

  constructor(services: AccountServices) {
    this.#services = services
  }

  /** The oldest account first. */
  all(): Person[] {
    return this.#services.users.all().map(personOf)
  }

  /** Finds disabled users too, since history names them. */
  byId(id: string): Person | undefined {
    const stored = this.#services.users.byId(id)
    return stored && personOf(stored)
  }

  /** Finds a user whose account is not disabled. */
  active(id: string): User | undefined {
    const person = this.byId(id)
    return person?.isDisabled ? undefined : person
  }

  /**
   * Creates an account, and the link by which its owner chooses a passphrase.
   *
   * @throws LakeError 409 if the address has an account, 400 for an invalid address or name
   */
  add(given: {email: string; name: string; role: Role}, by: User): NewLink & {person: Person} {
    const {users, links, log} = this.#services
    const [email, name] = [parseEmail(given.email), parseName(given.name)]
    const id = users.add({email, name, role: given.role})
    if (id === undefined) throw emailTaken(email)
    links.removeInvitation(email)
    log(`Added by ${inLog(by)}: ${inLog({id})}, role ${given.role}.`)
    return {person: personOf(this.#stored(id)), ...this.#link(id, by)}
  }

  /**
   * Creates a link to choose a new passphrase; the current one stays valid until then.
   *
   * @throws LakeError 404 if there is no such user
   */
  reset(id: string, by: User): NewLink {
    const stored = this.#stored(id)
    this.#services.log(`Link for a new passphrase made by ${inLog(by)}: ${inLog(stored)}.`)
    return this.#link(id, by)
  }

  /**
   * The user of a passphrase link.
   *
   * @throws LakeError 410 if the link is no longer valid, 403 for a disabled account
   */
  findByLink(token: string): Person {
    return personOf(this.#linked(token).stored)
  }

  /**
   * Sets a new passphrase and ends all sessions of the user.
   *
   * @throws LakeError 400 for an invalid passphrase, 410 and 403 as `findByLink`, 503 when too many hashes are
   *   being computed
   */
  async choosePassphrase(token: string, passphrase: string): Promise<Person> {
    const {users, links, passphrases, log} = this.#services
    this.#linked(token)
    const hash = await passphrases.hash(parsePassphrase(passphrase))
    const {link, stored} = this.#linked(token)
    links.remove(link)
    users.setPassphrase(stored.id, hash)
    signOutEverywhere(this.#services, stored.id)
    log(`New passphrase chosen by ${inLog(stored)}.`)
    return personOf(stored)
  }

  /**
   * Disables an account and ends its sessions.
   *
   * @throws LakeError 404 if there is no such user
   */
  disable(id: string, by: User): Person {
    const stored = this.#stored(id)
    this.#services.users.disable(id)
    signOutEverywhere(this.#services, id)
    this.#services.log(`Disabled by ${inLog(by)}: ${inLog(stored)}.`)
    return personOf(this.#stored(id))
  }

  /** @throws LakeError 404 if there is no such user */
  enable(id: string, by: User): Person {
    const stored = this.#stored(id)
    this.#services.users.enable(id)
    this.#services.log(`Enabled by ${inLog(by)}: ${inLog(stored)}.`)
    return personOf(this.#stored(id))
  }

  /**
   * Deletes an account with its name and address, and ends its sessions. History keeps the id.
   *
   * @returns the deleted person
   * @throws LakeError 404 if there is no such user, 409 for the last administrator
   */
  delete(id: string, by: User): Person {
    const stored = this.#stored(id)
    if (this.#isLastAdministrator(stored)) {
      throw LakeError.http(
        409,
        `${stored.email} is the last administrator with an account. Add another administrator first.`,
      )
    }
    signOutEverywhere(this.#services, id)
    this.#services.erase(stored)
    this.#services.log(`Deleted by ${inLog(by)}: ${inLog(stored)}.`)
    return personOf(stored)
  }

  #isLastAdministrator({id, role}: StoredUser): boolean {
    const others = this.all().filter((person) => person.id !== id && !person.isDisabled)
    return role === 'administrator' && !others.some((person) => person.role === 'administrator')
  }

  #stored(id: string): StoredUser {
    const stored = this.#services.users.byId(id)
    if (stored) return stored
    throw LakeError.http(404, `There is no user "${id}".`)
  }

  #link(user: string, by: User): NewLink {
    return this.#services.links.make({kind: 'reset', user}, by.id, LINK_MS)
  }

  #linked(token: string): {link: string; stored: StoredUser} {
    const link = this.#services.links.find(token)
    if (link?.kind !== 'reset') throw linkGone()
    const stored = this.#stored(link.user)
    if (stored.disabledAt !== undefined) throw accountDisabled()
    return {link: link.id, stored}
  }
}
