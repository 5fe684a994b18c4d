import {randomBytes} from 'node:crypto'
import type {RobotTable, StoredRobot} from '../store/accounts/robots.ts'
import {OpenConnections} from './open-connections.ts'
import {isRole, type Role} from './roles.ts'
import type {User} from './users.ts'

export type Robot = StoredRobot & {role: Role}

/** Sanity's provider name for robots, by which the Studio recognizes them. */
const PROVIDER = 'sanity-token'

/** Limit of `setTimeout`; later expiries are checked again then. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Programs with a token and a role, until the token is revoked or expires. */
export class Robots {
  readonly #table: RobotTable
  readonly #open = new OpenConnections()

  constructor(table: RobotTable) {
    this.#table = table
  }

  /** Creates a robot. Only a hash of its token is stored. */
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

  /** The user of a robot, revoked ones included, for history. */
  userById(id: string): User | undefined {
    const stored = this.#table.byId(id)
    return stored && userOf(robotOf(stored))
  }

  /** Robots with valid tokens, oldest first. */
  all(): Robot[] {
    return this.#table.all().filter(isCurrent).map(robotOf)
  }

  /** @returns whether there was a robot with that id and a token */
  revoke(id: string): boolean {
    const hadToken = this.#table.replaceToken(id, null)
    this.#open.endAll(id)
    return hadToken
  }

  /** Replaces the token of a robot, and ends the connections of the old one. */
  rotate(id: string): string {
    const token = newToken()
    this.#table.replaceToken(id, token)
    this.#open.endAll(id)
    return token
  }

  /**
   * Calls `end` when the token expires or is revoked, immediately if it already has been.
   *
   * @returns a function that cancels this
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

/** @throws Error for an unknown role, whose permissions cannot be guessed */
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

/** @returns a function that cancels the timer */
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
