import {boundedReport, type Report} from '@skyforge/server-kit/bounded-report.ts'
import {
  storageAdvice,
  type StorageFault,
  storageFaultOf,
} from '@skyforge/server-kit/storage/storage-fault.ts'
import {inLog} from '../accounts/person.ts'
import type {User} from '../accounts/users.ts'
import {LakeError} from '../errors.ts'

/** The Studio asks for these and lives with a 404; they are not reported as missing. */
const EXPECTED_MISSES = /^\/(journey|schedules)\//

/** Anybody may cause a line, with an address as long as headers may be. */
const LINES = {lines: 20, intervalMs: 60_000}
const MAX_LINE = 500

type Asked = {method: string; url: URL; user?: User | undefined}

/** What was thrown, as an answer, and what the log is told of it. */
export class ErrorReplies {
  readonly #missing: Report
  /** Failures have lines for themselves, or they would be lost among the others. */
  readonly #failure: Report

  constructor(report: Report) {
    this.#missing = boundedReport(report, LINES)
    this.#failure = boundedReport(report, LINES)
  }

  of(error: Error, {method, url, user}: Asked): Response {
    if (error instanceof LakeError) return replyOf(error)
    const fault = storageFaultOf(error)
    if (fault) {
      this.#failure(storageAdvice(fault, error))
      return replyOf(notStored(fault))
    }
    // As it was sent: decoded, a line break in it would write a line of its own.
    const path = withoutToken(url.pathname)
    this.#failure(shortened(`Failed${user ? ` for ${inLog(user)}` : ''}: ${method} ${path}`), error)
    const message = 'The lake failed to answer; its log says why. The request can be sent again.'
    return replyOf(LakeError.http(500, message))
  }

  /** The 404 of an address that no route has. */
  missing({method, url}: Asked): Response {
    const groups = /^\/p\/[^/]+(?:\/v(?:\d[\d-]*|X))?(?<path>\/.*)$/.exec(url.pathname)?.groups
    if (!groups) {
      const message = `"${url.pathname}" is not an address of this lake: they start with /p/<project id>/v<API version>/.`
      return replyOf(LakeError.http(404, message))
    }
    const {path = ''} = groups
    const endpoint = `${method} ${path}`
    if (!EXPECTED_MISSES.test(path)) {
      this.#missing(shortened(`Not implemented: ${withoutToken(endpoint)}`))
    }
    return replyOf(LakeError.http(404, `This lake does not implement ${endpoint}.`, {endpoint}))
  }
}

/** Everything is stored in one transaction, or not at all; a file is removed again. */
function notStored(fault: StorageFault): LakeError {
  return fault === 'full'
    ? LakeError.http(
        507,
        'There is no room left on the disk: nothing of this was stored. Make room, and send it again.',
      )
    : LakeError.http(
        503,
        'The lake cannot write to its disk: nothing of this was stored. Its log says why.',
      )
}

function replyOf({body, status, headers}: LakeError): Response {
  return Response.json(body, {status, headers})
}

/** Of a link into the lake: whoever reads the log could use it. */
function withoutToken(path: string): string {
  return path.replace(/(?<=\/auth\/(?:join|reset)\/)[^/]+/, '…')
}

function shortened(line: string): string {
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line
}
