import type {IncomingMessage, ServerResponse} from 'node:http'
import type {AtOnce} from '#server/http-server.ts'
import {isLoopbackAddress} from '#server/loopback.ts'
import {noteRoute} from '#server/operations/exchange.ts'
import {keepPace} from '#server/reading-pace.ts'
import {visitorAddress} from '#server/visitors/visitor-address.ts'
import {tokenIn} from '../accounts/authenticate.ts'
import type {User} from '../accounts/users.ts'
import type {Question} from '../groq/queries.ts'
import type {Lake} from '../lake.ts'
import {beginAnswer, optionsFor} from './asked-question.ts'
import type {KnownQuestion} from './known-questions.ts'
import {corsHeaders} from './origins.ts'
import {
  bodyAtOnce,
  bytesOf,
  formOf,
  LONG_BYTES,
  resultOf,
  type Sending,
  shortReply,
  type ShortReply,
} from './short-answer.ts'
import {ANONYMOUS_PACE, type Caller} from './under-way.ts'

/**
 * Answers a question that is known by its address and whose answer is in memory, on the socket: most of what an
 * answer costs is to make a `Request` and a `Response` of it. Whatever is not plain is left to the handler
 * (`handle.ts`), which would answer the same; a test compares the two. What fails is left to it too: it meets the
 * same fault, reports it and says so to who asked.
 */
export function answerAtOnce(lake: Lake): AtOnce {
  return (message, response) => {
    const ready = readyAnswer(lake, message)
    if (!ready) return false
    const {route, caller, reply} = ready
    noteRoute(route)
    const leave = lake.underWay.enter(caller)
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

type ReadyAnswer = {route: string; caller: Caller; reply: ShortReply}

/** `undefined` where it is not plain, and where SQLite could not be read: nothing has happened by then. */
function readyAnswer(lake: Lake, message: IncomingMessage): ReadyAnswer | undefined {
  try {
    const known = knownQuestion(lake, message)
    const caller = known && callerOf(lake, message)
    if (!caller || !lake.underWay.hasPlace(caller)) return undefined
    const sending = keptAnswer(lake, known, caller.user)
    const short = sending && replyTo(lake, message, caller, sending)
    if (!short) return undefined
    const headers = headersOf(lake, known, {message, short})
    return {route: known.route, caller, reply: {...short, headers}}
  } catch {
    return undefined
  }
}

function knownQuestion(lake: Lake, message: IncomingMessage): KnownQuestion | undefined {
  const {method, url = '', headers} = message
  if (method !== 'GET' || !url.startsWith('/') || !isPlain(message)) return undefined
  const known = lake.knownQuestions.get(`http://${headers.host}${url}`)
  return known?.host === headers.host ? known : undefined
}

/** Without a body, and with no header twice that is taken together with the other, or that there may be one of. */
function isPlain({headers, rawHeaders}: IncomingMessage): boolean {
  if ('content-length' in headers || 'transfer-encoding' in headers) return false
  let hosts = 0
  let tokens = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 13 && name.toLowerCase() === 'authorization') tokens += 1
  }
  return hosts === 1 && tokens < 2
}

type KnownCaller = Caller & {user: User | undefined}

/** `undefined` where the token is not valid. */
function callerOf(lake: Lake, {headers, socket}: IncomingMessage): KnownCaller | undefined {
  const {authorization} = headers
  const user =
    authorization === undefined ? undefined : lake.authenticate(tokenIn(authorization))?.user
  if (authorization !== undefined && !user) return undefined
  const {remoteAddress} = socket
  const forwarded = header(headers['x-forwarded-for'])
  return {
    user,
    isKnown: user !== undefined,
    isOwn: forwarded === undefined && isLoopbackAddress(remoteAddress),
    address: visitorAddress(forwarded ?? '', {remoteAddress}, lake.options.trustProxy),
  }
}

function keptAnswer(lake: Lake, known: KnownQuestion, user: User | undefined): Sending | undefined {
  const dataset = lake.store.datasets.find(known.project, known.dataset)
  if (!dataset || (dataset.settings.aclMode !== 'public' && !user)) return undefined
  const sendingOf = beginAnswer(dataset, known.asked, user)
  const answer = questionOf(lake, known, {dataset, user}).place.get()
  return answer && bytesOf(resultOf(answer)) <= LONG_BYTES ? sendingOf(answer) : undefined
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
  return {...all, vary: `${headers['vary']}, Origin`}
}

/** Headers in the order of the alphabet, as those of a `Response` are sent. */
function send(response: ServerResponse, {status, headers, body}: ShortReply): void {
  const sorted = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))
  response.writeHead(status, sorted.flat())
  if (body) response.end(body)
  else response.end()
}

/** Whether something of the answer has not been taken by the system yet. */
function isWaiting({socket}: IncomingMessage, response: ServerResponse): boolean {
  return response.socket === null || socket.writableLength > 0
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
