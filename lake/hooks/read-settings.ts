import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../errors.ts'
import {HTTP_METHODS, type HookRule, type HookSettings, OPERATIONS} from '../store/hooks/hook.ts'
import {ruleOf} from './rule.ts'

/** Defaults of optional settings; the version is Sanity's default. */
const DEFAULTS: HookSettings = {
  name: '',
  description: null,
  url: '',
  dataset: '',
  rule: {on: [], filter: null, projection: null},
  httpMethod: 'POST',
  headers: {},
  includeDrafts: false,
  includeAllVersions: false,
  secret: null,
  isDisabledByUser: false,
  apiVersion: 'v2021-03-25',
}

const REQUIRED = ['name', 'url', 'dataset', 'rule'] as const

/** Fields set by the lake, which are ignored in requests. */
const READ_ONLY: ReadonlySet<string> = new Set([
  'id',
  'projectId',
  'createdAt',
  'createdByUserId',
  'deletedAt',
  'isDisabled',
  'isSigned',
])

const MAX_NAME = 100
const MAX_TEXT = 1_024
const MAX_URL = 2_048
const MAX_HEADERS = 30
/**
 * Headers that the lake sets, and hop-by-hop headers (RFC 9110
 * 7.6.1).
 */
const OWN_HEADERS =
  /^(?:host|content-length|content-type|expect|user-agent|idempotency-key|sanity-.*|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i

/**
 * Reads the settings of a webhook, with the names of https://www.sanity.io/docs/http-webhooks.
 *
 * @param datasets names of the project's datasets
 * @param before settings of a hook that is changed, kept for missing fields
 * @throws LakeError 400 naming the invalid field
 */
export function readSettings(
  body: Record<string, unknown>,
  datasets: readonly string[],
  before?: HookSettings,
): HookSettings {
  checkNames(body)
  for (const name of before ? [] : REQUIRED) {
    if (body[name] === undefined) throw invalid(`A webhook needs "${name}".`)
  }
  const base = before ?? DEFAULTS
  const read = <Value>(
    name: string,
    reader: (value: unknown, name: string) => Value,
    old: Value,
  ) => (body[name] === undefined ? old : reader(body[name], name))
  const settings: HookSettings = {
    name: read('name', readName, base.name),
    description: read('description', nullable(textOf(MAX_TEXT)), base.description),
    url: read('url', readUrl, base.url),
    dataset: read('dataset', oneOf(['*', ...datasets]), base.dataset),
    rule: read('rule', (value) => readRule(value, base.rule), base.rule),
    httpMethod: read('httpMethod', oneOf(HTTP_METHODS), base.httpMethod),
    headers: read('headers', readHeaders, base.headers),
    includeDrafts: read('includeDrafts', readFlag, base.includeDrafts),
    includeAllVersions: read('includeAllVersions', readFlag, base.includeAllVersions),
    secret: read('secret', nullable(textOf(MAX_TEXT)), base.secret),
    isDisabledByUser: read('isDisabledByUser', readFlag, base.isDisabledByUser),
    apiVersion: read('apiVersion', readVersion, base.apiVersion),
  }
  return settings
}

function invalid(message: string): LakeError {
  return LakeError.http(400, message)
}

function checkNames(body: Record<string, unknown>): void {
  const {type = 'document'} = body
  if (type === 'transaction') {
    throw invalid(
      'This lake has no webhooks of type "transaction": make one of type "document", which tells of each document.',
    )
  }
  if (type !== 'document') throw invalid('"type" is "document".')
  const unknown = Object.keys(body).find(
    (name) => name !== 'type' && !Object.hasOwn(DEFAULTS, name) && !READ_ONLY.has(name),
  )
  if (unknown !== undefined) {
    const known = Object.keys(DEFAULTS).join(', ')
    throw invalid(`A webhook has no "${unknown}". It has: ${known}.`)
  }
}

type Reader<Value> = (value: unknown, name: string) => Value

function textOf(max: number): Reader<string> {
  return (value, name) => {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= max) return value
    throw invalid(`"${name}" is a text of 1 to ${max} characters.`)
  }
}

/** Limited, as the name is part of log lines. */
function readName(value: unknown, name: string): string {
  const text = textOf(MAX_NAME)(value, name)
  if (/\p{Cc}/u.test(text)) throw invalid('"name" is one line of text.')
  return text
}

/** An empty text means null. */
function nullable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value, name) => (value === null || value === '' ? null : reader(value, name))
}

function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value, name) => {
    const found = values.find((each) => each === value)
    if (found !== undefined) return found
    throw invalid(`"${name}" is ${JSON.stringify(value)}. It can be: ${values.join(', ')}.`)
  }
}

function readFlag(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  throw invalid(`"${name}" is true or false.`)
}

function readUrl(value: unknown): string {
  const isAddress = typeof value === 'string' && value.length <= MAX_URL && URL.canParse(value)
  const url = isAddress ? new URL(value) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('"url" is an address such as https://example.com/hook.')
  }
  if (url.username !== '' || url.password !== '') {
    throw invalid('"url" has a name or a password in it. Put them into "headers".')
  }
  return url.href
}

function readVersion(value: unknown): string {
  const version =
    typeof value === 'string' ? /^v?(\d{4}-\d\d-\d\d|1|X)$/.exec(value)?.[1] : undefined
  if (version !== undefined) return `v${version}`
  throw invalid('"apiVersion" is a version such as "v2025-02-19".')
}

function readHeaders(value: unknown): Record<string, string> {
  if (!isPlainObject(value)) throw invalid('"headers" is an object of texts.')
  const headers = Object.entries(value)
  if (headers.length > MAX_HEADERS) throw invalid(`There are more than ${MAX_HEADERS} headers.`)
  return Object.fromEntries(headers.map(([name, text]) => [name, headerOf(name, text)]))
}

function headerOf(name: string, value: unknown): string {
  if (!/^[a-zA-Z][\w-]*$/.test(name)) throw invalid(`"${name}" is no name of a header.`)
  if (OWN_HEADERS.test(name)) throw invalid(`The lake sets the header "${name}" itself.`)
  if (typeof value === 'string' && value.length <= MAX_URL && /^[\x20-\x7e]*$/.test(value)) {
    return value
  }
  throw invalid(`The header "${name}" is a line of ASCII.`)
}

function readRule(value: unknown, before: HookRule): HookRule {
  if (!isPlainObject(value)) throw invalid('"rule" is an object with "on", "filter", "projection".')
  const {on = before.on, filter = before.filter, projection = before.projection, ...rest} = value
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw invalid(`A rule has no "${unknown}".`)
  if (!Array.isArray(on) || on.length === 0) {
    throw invalid(`"rule.on" is a list of: ${OPERATIONS.join(', ')}.`)
  }
  const operations = on.map((operation) => oneOf(OPERATIONS)(operation, 'rule.on'))
  return {
    on: OPERATIONS.filter((operation) => operations.includes(operation)),
    filter: readGroq(filter, 'filter'),
    projection: readGroq(projection, 'projection'),
  }
}

function readGroq(value: unknown, name: 'filter' | 'projection'): string | null {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null
  if (typeof value !== 'string') throw invalid(`"rule.${name}" is a text in GROQ.`)
  const rule = {on: [], filter: null, projection: null, [name]: value}
  try {
    ruleOf({rule, createdBy: ''}, {project: '', dataset: '', documentOf: () => null})
  } catch (error) {
    if (error instanceof LakeError) throw invalid(`"rule.${name}" is no GROQ: ${error.message}`)
    throw error
  }
  return value
}
