import {LakeError} from '../errors.ts'
import type {StoredUser} from '../store/accounts/users.ts'
import type {AccountServices} from './account-services.ts'
import {SignInAttempts} from './sign-in-attempts.ts'
import {accountDisabled, normalizedEmail, inLog, type Person, personOf} from './person.ts'

/** Sign-ins by e-mail address and passphrase. */
export class SignIns {
  readonly #services: AccountServices
  readonly #attempts = new SignInAttempts()

  constructor(services: AccountServices) {
    this.#services = services
  }

  /**
   * Checks an e-mail address and a passphrase. A wrong address and a wrong passphrase have the same response and
   * take the same time.
   *
   * @param address IP address of the client
   * @throws LakeError 401 for a wrong pair, 403 for the right one of a disabled account, 429 after too many
   *   attempts, 503 when too many others sign in at the same time
   */
  async signIn(email: string, passphrase: string, address: string): Promise<Person> {
    const account = normalizedEmail(email)
    this.#attempts.take(account, address)
    const {users, passphrases} = this.#services
    const compared = users.byEmail(account)?.passphrase
    const isRight = await passphrases.matches(passphrase, compared)
    const stored = users.byEmail(account)
    // The passphrase may have been changed meanwhile.
    if (!isRight || stored === undefined || stored.passphrase !== compared) throw wrong()
    if (stored.disabledAt !== undefined) throw accountDisabled()
    this.#attempts.forget(account, address)
    await this.#renewHash(stored, passphrase)
    this.#services.log(`Sign-in of ${inLog(stored)}.`)
    return personOf(stored)
  }

  /**
   * Replaces a hash with an outdated cost.
   *
   * @throws LakeError 401 if the passphrase has been changed meanwhile
   */
  async #renewHash({id, passphrase: stored}: StoredUser, passphrase: string): Promise<void> {
    const {users, passphrases} = this.#services
    if (stored === undefined || !passphrases.needsRehash(stored)) return
    const renewed = await passphrases.hash(passphrase)
    if (users.byId(id)?.passphrase !== stored) throw wrong()
    users.setPassphrase(id, renewed)
  }
}

function wrong(): LakeError {
  return LakeError.http(401, 'The e-mail address or the passphrase is wrong.')
}
