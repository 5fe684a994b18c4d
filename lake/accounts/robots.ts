import {randomBytes} from 'node:crypto'
import type {RobotTable, StoredRobot} from '../store/accounts/robots.ts'
import {OpenConnections} from './open-connections.ts'
import {isRole, type Role} from './roles.ts'
import type {User} from './users.ts'

export type Robot = StoredRobot & {role: Role}

/** Sanity's name for how robots log in; the Studio knows them by it. */
const PROVIDER = 'sanity-token'

/** What `setTimeout` takes at most; what ends later is looked at again then. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** The programs that have a token of their own, with a role, until it is revoked or its time is over. */
export class Robots {
  readonly #table: RobotTable
  readonly #open = new OpenConnections()

  constructor(table: RobotTable) {
    this.#table = table
  }

  /** Makes a robot. Its token is not stored: nobody can be told it again. */
  add(
    {label, role, expiresAt}: {label: string; role: Role; expiresAt?: string | undefined},
    createdBy: string,
  ): {robot: Robot; token: string} {
    const id = `robot-${randomBytes(8).toString('hex')}`
    const robot = {id, label, role, expiresAt, createdBy, createdAt: new Date().toISOString()}
    const token = newToken()
    this.#table.add(robot, token)
    return {robot, token}
  }

  ofToken(token: string): Robot | undefined {
    const stored = this.#table.ofToken(token)
    return stored && isCurrent(stored) ? robotOf(stored) : undefined
  }

  /** Whose name history has: of those that were revoked, too. */
  userById(id: string): User | undefined {
    const stored = this.#table.byId(id)
    return stored && userOf(robotOf(stored))
  }

  /** Those whose tokens are valid, the oldest first. */
  all(): Robot[] {
    return this.#table.all().filter(isCurrent).map(robotOf)
  }

  /** @returns whether there was one of that id with a token */
  revoke(id: string): boolean {
    const hadToken = this.#table.replaceToken(id, null)
    this.#open.endAll(id)
    return hadToken
  }

  /** Gives a robot another token, and ends what is open with the one before. */
  rotate(id: string): string {
    const token = newToken()
    this.#table.replaceToken(id, token)
    this.#open.endAll(id)
    return token
  }

  /**
   * Calls `end` when a token of a robot ends; at once where it has ended already.
   *
   * @returns the function that makes it forget
   */
  whileValid(token: string, {id, expiresAt}: Robot, end: () => void): () => void {
    const forget = this.#open.add(id, end)
    const cancel = expiresAt === undefined ? () => {} : at(Date.parse(expiresAt), end)
    if (!this.ofToken(token)) end()
    return () => {
      forget()
      cancel()
    }
  }
}

export function userOf({id, label, role, createdAt}: Robot): User {
  return {id, name: label, email: '', provider: PROVIDER, role, createdAt}
}

/** @throws Error for a role that this lake does not know: it would have to guess what the robot may */
function robotOf(stored: StoredRobot): Robot {
  const {role} = stored
  if (isRole(role)) return {...stored, role}
  throw new Error(`The robot "${stored.id}" is stored with the unknown role "${role}".`)
}

function newToken(): string {
  return `sk${randomBytes(32).toString('base64url')}`
}

function isCurrent({expiresAt}: StoredRobot): boolean {
  return expiresAt === undefined || Date.parse(expiresAt) > Date.now()
}

/** @returns what cancels it */
function at(time: number, work: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    const left = time - Date.now()
    timer =
      left > MAX_TIMEOUT_MS
        ? setTimeout(wait, MAX_TIMEOUT_MS).unref()
        : setTimeout(work, Math.max(0, left)).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
