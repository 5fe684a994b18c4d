import {ADMINISTRATOR, type Lake, type Role} from '@skyforge/lake'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {refusal} from './refusal.ts'

/** Tokens of robots, each of one project, as the hosted service has them; people are in all of their projects. */
export class ProjectTokens {
  readonly #lake: Lake
  readonly #projects = new Map<string, string>()

  constructor(lake: Lake) {
    this.#lake = lake
  }

  /** Makes one. */
  add(project: string, role: Role): string {
    const label = `Rehearsal, ${role}`
    const {token} = this.#lake.robots.add({label, role, expiresAt: undefined}, ADMINISTRATOR.id)
    this.#projects.set(token, project)
    return token
  }

  /** Of an answer in which the API hands one out. */
  async note(project: string, answer: Response): Promise<void> {
    const body: unknown = await answer.clone().json()
    if (!isPlainObject(body)) return
    const token = body['key'] ?? body['token']
    if (typeof token === 'string') this.#projects.set(token, project)
  }

  /** What a request with a token is refused with; the lake's own tokens are nobody's here. */
  refuse(project: string, token: string): Response | undefined {
    const of = this.#projects.get(token)
    if (of === project) return undefined
    if (of !== undefined) {
      return refusal(401, 'Session does not match project host', {errorCode: 'SIO-401-AWH'})
    }
    if (this.#lake.authenticate(token)?.sessionId !== undefined) return undefined
    return refusal(401, 'Session not found', {errorCode: 'SIO-401-ANF'})
  }
}
