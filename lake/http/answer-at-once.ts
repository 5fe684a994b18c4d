import type {IncomingMessage, ServerResponse} from 'node:http'
import {holdOf} from '@skyforge/server-kit/hold.ts'
import type {AtOnce} from '@skyforge/server-kit/http-server.ts'
import {acceptedEncoding} from '@skyforge/server-kit/negotiation/encodings.ts'
import {noteRoute} from '@skyforge/server-kit/operations/exchange.ts'
import {keepPace} from '@skyforge/server-kit/reading-pace.ts'
import type {User} from '../accounts/users.ts'
import {isOverLimit} from '../groq/limits.ts'
import type {Question} from '../groq/queries.ts'
import type {Answer} from '../groq/query-options.ts'
import type {Lake} from '../lake.ts'
import type {Dataset} from '../store/dataset.ts'
import {askedByGet, beginAnswer, isToExplain, optionsFor} from './asked-question.ts'
import type {KnownQuestion} from './remembered/known-questions.ts'
import type {QuestionAddress} from './remembered/quick-questions.ts'
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
 * Answers a question on the socket that is known by its address and whose answer is in memory, or whose text was soon
 * answered before: most of what an answer costs is to make a `Request` and a `Response` of it. Requests beyond a limit
 * are refused in the same way. Whatever is not plain is left to the handler
 * (`handle.ts`), which would answer the same; a test compares the two. What fails is left to it too: it meets the
 * same fault, reports it and says so to who asked.
 */
export function answerAtOnce(lake: Lake): AtOnce {
  return (message, response) => {
    const ready = readyAnswer(lake, message)
    if (!ready) return refuse(lake, message, response)
    const {question, caller, from, reply} = ready
    noteRoute(question.route)
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
    lake.queries.answered[from] += 1
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
  question: PlainQuestion
  caller: Caller
  from: Found['from']
  reply: ShortReply
}

/** `undefined` where it is not plain, and where SQLite could not be read: nothing has happened by then. */
function readyAnswer(lake: Lake, message: IncomingMessage): ReadyAnswer | undefined {
  try {
    if (!isPlain(message)) return undefined
    const known = knownQuestion(lake, message)
    const address = known ? undefined : quickAddress(lake, message)
    const caller = (known ?? address) && callerOf(lake, message)
    if (!caller || !lake.underWay.hasPlace(caller)) return undefined
    // What there is no place for is not read.
    const question = known ?? (address && quickQuestion(lake, message, address))
    const found = question && sendingFor(lake, question, caller)
    const short = found && replyTo(lake, message, caller, found.sending)
    if (!question || !short) return undefined
    const headers = headersOf(lake, question, {message, short})
    return {question, caller, from: found.from, reply: {...short, headers}}
  } catch {
    return undefined
  }
}

/** One that can be answered without a `Request`. */
type PlainQuestion = Pick<KnownQuestion, 'asked' | 'route' | 'project' | 'dataset'> & {
  answer: (dataset: Dataset, caller: KnownCaller) => Found | undefined
}

type Found = {
  answer: Answer
  /** Where it comes from. */
  from: 'kept' | 'made'
}

/** One that was asked before. */
function knownQuestion(lake: Lake, message: IncomingMessage): PlainQuestion | undefined {
  const {url, headers} = message
  const known = lake.knownQuestions.get(`http://${headers.host}${url}`)
  if (!known || known.host !== headers.host) return undefined
  const answer = (dataset: Dataset, caller: KnownCaller) => {
    const question = questionOf(lake, known, {dataset, user: caller.user})
    const kept = question.place.get()
    if (kept) return {answer: kept, from: 'kept'} as const
    if (!lake.quickQuestions.has(question.query) || isToCompress(message, caller)) return undefined
    return newAnswer(lake, question)
  }
  return {...known, answer}
}

/** What a `URL` leaves as it is behind the `?`, or reads as the same. */
const PLAIN_SEARCH = /^[!"$-~]+$/

/** Where quick questions are asked. */
function quickAddress(
  lake: Lake,
  {url = '', headers: {host}}: IncomingMessage,
): QuestionAddress | undefined {
  const end = url.indexOf('?')
  if (end < 0) return undefined
  const address = lake.quickQuestions.addressOf(`http://${host}${url.slice(0, end)}`)
  return address?.host === host ? address : undefined
}

/** One with the text of another that was answered soon, at an address that is known. */
function quickQuestion(
  lake: Lake,
  message: IncomingMessage,
  address: QuestionAddress,
): PlainQuestion | undefined {
  const {url = ''} = message
  const end = url.indexOf('?')
  const text = url.slice(end + 1)
  if (!PLAIN_SEARCH.test(text)) return undefined
  const search = new URLSearchParams(text)
  const query = search.get('query') ?? ''
  if (!lake.quickQuestions.has(query) || isToExplain(search)) return undefined
  const asked = askedByGet(search, address.apiVersion)
  const answer = (dataset: Dataset, caller: KnownCaller) => {
    if (isToCompress(message, caller)) return undefined
    const options = optionsFor(asked, caller.user)
    const question = lake.queries.question(dataset, asked.query, options)
    // The handler will remember it.
    if (question.place.get()) return undefined
    // It will be asked once more: its answers change sooner than that.
    if (question.place.wasAnswered()) {
      const whole = {href: `http://${address.host}${url}`, pathname: url.slice(0, end)}
      lake.knownQuestions.remember(whole, () => ({...address, asked, latest: question}))
    }
    return newAnswer(lake, question)
  }
  return {...address, asked, answer}
}

/** Whether what is made for them is compressed: that takes the handler's time, not that of others. */
function isToCompress({headers}: IncomingMessage, {isOwn}: KnownCaller): boolean {
  return !isOwn && acceptedEncoding(header(headers['accept-encoding'])) !== 'identity'
}

function newAnswer(lake: Lake, question: Question): Found | undefined {
  const {query} = question
  try {
    const answer = lake.queries.answerAtOnce(question)
    if (!answer || !isShort(answer)) lake.quickQuestions.forget(query)
    return answer && {answer, from: 'made'}
  } catch (error) {
    if (isOverLimit(error)) lake.quickQuestions.avoid(query)
    else lake.quickQuestions.forget(query)
    throw error
  }
}

function sendingFor(
  lake: Lake,
  {project, dataset: name, asked, answer: answerIn}: PlainQuestion,
  caller: KnownCaller,
): {sending: Sending; from: Found['from']} | undefined {
  const {user} = caller
  const dataset = lake.store.datasets.find(project, name)
  if (!dataset || (dataset.settings.aclMode !== 'public' && !user)) return undefined
  const sendingOf = beginAnswer(dataset, asked, user)
  const found = answerIn(dataset, caller)
  if (!found || !isShort(found.answer)) return undefined
  return {sending: sendingOf(found.answer), from: found.from}
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
  {project}: PlainQuestion,
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
