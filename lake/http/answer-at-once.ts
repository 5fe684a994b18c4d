import type {IncomingMessage, ServerResponse} from 'node:http'
import {holdOf} from '@skyforge/server-kit/hold.ts'
import type {AtOnce} from '@skyforge/server-kit/http-server.ts'
import {noteRoute} from '@skyforge/server-kit/operations/exchange.ts'
import {keepPace} from '@skyforge/server-kit/reading-pace.ts'
import type {User} from '../accounts/users.ts'
import type {Question} from '../groq/queries.ts'
import type {Lake} from '../lake.ts'
import {beginAnswer, optionsFor} from './asked-question.ts'
import type {KnownQuestion} from './remembered/known-questions.ts'
import {corsHeaders, NO_SNIFFING} from './origins.ts'
import {refusalAtOnce} from './refusal-at-once.ts'
import {callerOf, header, isPlain, type KnownCaller} from './plain-request.ts'
import {
  bodyAtOnce,
  formOf,
  isShort,
  type Sending,
  shortReply,
  type ShortReply,
} from './short-answer.ts'
import {ANONYMOUS_PACE, type Caller} from './under-way.ts'

/**
 * Writes cached results straight to the socket: creating a `Request` and a `Response` is most of their cost. Requests
 * beyond a limit are refused in the same way. The handler (`handle.ts`) answers everything else, and would answer the
 * same; a test compares the two. It also reports whatever fails here.
 */
export function answerAtOnce(lake: Lake): AtOnce {
  return (message, response) => {
    const ready = readyAnswer(lake, message)
    if (!ready) return refuse(lake, message, response)
    const {known, caller, reply} = ready
    noteRoute(known.route)
    const leave = lake.underWay.enter(caller, holdOf(message, response))
    response.on('close', leave)
    try {
      send(response, reply)
    } catch (error) {
      lake.options.report('Failed to send an answer', error)
      leave()
      if (response.headersSent) response.destroy()
      return response.headersSent
    }
    lake.queries.answered.kept += 1
    if (!caller.isKnown && isWaiting(message, response)) {
      keepPace(response, message.socket, lake.options.anonymousPace ?? ANONYMOUS_PACE)
    }
    return true
  }
}

/** @returns whether the request is refused */
function refuse(lake: Lake, message: IncomingMessage, response: ServerResponse): boolean {
  const refusal = refusalAtOnce(lake, message)
  if (!refusal) return false
  noteRoute(refusal.route)
  // As the handler's server has it.
  send(response, refusal, ['Content-Length', String(refusal.body.length)])
  return true
}

type ReadyAnswer = {
  known: KnownQuestion
  caller: Caller
  reply: ShortReply
}

/** `undefined` if the handler has to answer: the result is not cached, or something failed. */
function readyAnswer(lake: Lake, message: IncomingMessage): ReadyAnswer | undefined {
  try {
    if (!isPlain(message)) return undefined
    const known = knownQuestion(lake, message)
    const caller = known && callerOf(lake, message)
    if (!caller || !lake.underWay.hasPlace(caller)) return undefined
    const sending = sendingFor(lake, known, caller)
    const short = sending && replyTo(lake, message, caller, sending)
    if (!short) return undefined
    const headers = headersOf(lake, known, {message, short})
    return {known, caller, reply: {...short, headers}}
  } catch {
    return undefined
  }
}

function knownQuestion(
  lake: Lake,
  {url, headers: {host}}: IncomingMessage,
): KnownQuestion | undefined {
  const known = lake.knownQuestions.get(`http://${host}${url}`)
  return known?.host === host ? known : undefined
}

function sendingFor(lake: Lake, known: KnownQuestion, {user}: KnownCaller): Sending | undefined {
  const dataset = lake.store.datasets.find(known.project, known.dataset)
  if (!dataset || (dataset.settings.aclMode !== 'public' && !user)) return undefined
  const sendingOf = beginAnswer(dataset, known.asked, user)
  const answer = questionOf(lake, known, {dataset, user}).place.get()
  return answer && isShort(answer) ? sendingOf(answer) : undefined
}

/** To find the place of an answer takes longer than all else here: it is remembered for who asks again. */
function questionOf(
  lake: Lake,
  known: KnownQuestion,
  {dataset, user}: Pick<Question, 'dataset'> & {user: User | undefined},
): Question {
  const options = optionsFor(known.asked, user)
  const {latest} = known
  const isSame =
    latest.dataset === dataset &&
    latest.options.identity === options.identity &&
    latest.options.visibility === options.visibility
  if (!isSame) known.latest = lake.queries.question(dataset, known.asked.query, options)
  return known.latest
}

function replyTo(
  {compressed}: Lake,
  {headers}: IncomingMessage,
  {isOwn}: Caller,
  sending: Sending,
): ShortReply | undefined {
  const accepted = header(headers['accept-encoding'])
  const form = formOf(sending, {isOwn, accepted, knownTags: headers['if-none-match']})
  const body = bodyAtOnce(sending, form, compressed)
  return body === undefined ? undefined : shortReply(sending, form, body)
}

function headersOf(
  lake: Lake,
  {project}: KnownQuestion,
  {message, short: {headers}}: {message: IncomingMessage; short: ShortReply},
): Record<string, string> {
  const {origin} = message.headers
  const access = origin === undefined ? undefined : lake.allowedOrigins.accessOf(origin, project)
  const all = {...headers, ...(origin !== undefined && corsHeaders(origin, access))}
  return {...all, ...NO_SNIFFING, vary: `${headers['vary']}, Origin`}
}

type Reply = Omit<ShortReply, 'status'> & {status: number}

/** Headers in the order of the alphabet, as those of a `Response` are sent. */
function send(
  response: ServerResponse,
  {status, headers, body}: Reply,
  last: readonly string[] = [],
): void {
  const sorted = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  response.writeHead(status, [...sorted.flat(), ...last])
  if (body) response.end(body)
  else response.end()
}

/** Whether something of the answer has not been taken by the system yet. */
function isWaiting({socket}: IncomingMessage, response: ServerResponse): boolean {
  return response.socket === null || socket.writableLength > 0
}
