import * as fc from 'fast-check'
import type {Arbitrary} from 'fast-check'
import {questions} from './questions.ts'
import {actions, mutations} from './writes.ts'

export type FuzzedRequest = {
  kind: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** True if it has the administrator's token. */
  authorised: boolean
}

/** Content to query and to damage. */
export type Content = {
  project: string
  /** Contains the posts; read-only. */
  dataset: string
  /** Target of writes. */
  scratch: string
  /** Paths of pictures and files of `dataset`. */
  assets: readonly string[]
}

type Draft = Omit<FuzzedRequest, 'headers' | 'authorised' | 'kind'> & {
  headers?: Record<string, string>
}

/** Requests of all kinds that the lake supports, and some that it does not. */
export function fuzzedRequests(content: Content): Arbitrary<FuzzedRequest> {
  return fc.oneof(
    {weight: 20, arbitrary: asked('question', gets(content))},
    {weight: 20, arbitrary: asked('question by POST', posts(content))},
    {weight: 14, arbitrary: asked('mutation', bodies(content, 'data/mutate', mutations))},
    {weight: 8, arbitrary: asked('action', bodies(content, 'data/actions', actions))},
    {weight: 8, arbitrary: asked('image', images(content))},
    {weight: 6, arbitrary: asked('upload', uploads(content))},
    {weight: 4, arbitrary: asked('export', exports(content))},
    {weight: 4, arbitrary: asked('listener', listeners(content))},
    {weight: 4, arbitrary: asked('history', histories(content))},
    {weight: 6, arbitrary: asked('address', addresses(content))},
  )
}

function asked(kind: string, drafts: Arbitrary<Draft>): Arbitrary<FuzzedRequest> {
  return fc
    .tuple(drafts, fc.boolean())
    .map(([draft, authorised]) => ({headers: {}, ...draft, kind, authorised}))
}

function api({project}: Content, rest: string): string {
  return `/p/${project}/v2024-01-01/${rest}`
}

const parameterValue = fc.oneof(
  fc.json({maxDepth: 3}),
  fc.integer({min: 1, max: 3_000}).map((depth) => '['.repeat(depth)),
  fc.string({maxLength: 40}),
)
const perspective = fc.constantFrom(
  '',
  'raw',
  'published',
  'drafts',
  'r1',
  'r1,drafts',
  'raw,x',
  '!',
)

function gets(content: Content): Arbitrary<Draft> {
  return fc
    .tuple(questions, parameterValue, perspective, datasetOf(content))
    .map(([query, x, view, dataset]) => {
      const search = new URLSearchParams({query: query.toWellFormed(), $x: x, perspective: view})
      return {
        method: 'GET',
        path: `${api(content, `data/query/${dataset}`)}?${search}`.slice(0, 60_000),
        body: undefined,
      }
    })
}

function posts(content: Content): Arbitrary<Draft> {
  return fc
    .tuple(
      questions,
      fc.oneof(fc.constant({}), fc.jsonValue({maxDepth: 3})),
      perspective,
      datasetOf(content),
    )
    .map(([query, params, view, dataset]) => ({
      method: 'POST',
      path: `${api(content, `data/query/${dataset}`)}?perspective=${encodeURIComponent(view)}`,
      ...json({query, params}),
    }))
}

function datasetOf({dataset, scratch}: Content): Arbitrary<string> {
  return fc.constantFrom(dataset, dataset, scratch)
}

function json(value: unknown): {headers: Record<string, string>; body: Buffer} {
  return {headers: {'content-type': 'application/json'}, body: Buffer.from(JSON.stringify(value))}
}

function bodies(content: Content, endpoint: string, values: Arbitrary<unknown>): Arbitrary<Draft> {
  const flags = fc.constantFrom(
    '',
    'dryRun=0',
    'dryRun=true',
    'returnIds=true',
    'returnDocuments=true',
    'visibility=async',
    'autoGenerateArrayKeys=true',
  )
  return fc.tuple(values, flags, fc.nat(9)).map(([value, flag, broken]) => {
    const sent = json(value)
    return {
      method: 'POST',
      path: `${api(content, `${endpoint}/${content.scratch}`)}?${flag}`,
      headers: sent.headers,
      // Some bodies end in the middle.
      body: broken === 0 ? sent.body.subarray(0, sent.body.length >> 1) : sent.body,
    }
  })
}

const IMAGE_OPTIONS = [
  'w',
  'h',
  'q',
  'blur',
  'sharp',
  'dpr',
  'fit',
  'crop',
  'rect',
  'fp-x',
  'fm',
  'auto',
  'or',
  'flip',
  'bg',
  'pad',
  'sat',
  'invert',
  'max-w',
  'min-h',
  'frame',
  'dl',
]

function images({assets}: Content): Arbitrary<Draft> {
  const value = fc.oneof(
    fc.integer({min: -10, max: 9_000}).map(String),
    fc.constantFrom(
      'crop',
      'fill',
      'format',
      'webp',
      'jpg',
      'avif',
      '0,0,10,10',
      'abc',
      '1e9',
      'NaN',
      '',
    ),
    fc.string({maxLength: 8}),
  )
  const options = fc.array(fc.tuple(fc.constantFrom(...IMAGE_OPTIONS), value), {maxLength: 5})
  return fc.tuple(fc.constantFrom(...assets), options).map(([path, pairs]) => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]))}`,
    body: undefined,
  }))
}

/** Mostly invalid pictures. */
function uploads(content: Content): Arbitrary<Draft> {
  const start = fc.constantFrom(
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '',
  )
  return fc
    .tuple(
      fc.constantFrom('images', 'files'),
      start,
      fc.uint8Array({maxLength: 400}),
      fc.string({maxLength: 30}),
    )
    .map(([kind, magic, rest, filename]) => ({
      method: 'POST',
      path: `${api(content, `assets/${kind}/${content.scratch}`)}?${new URLSearchParams({filename: filename.toWellFormed(), meta: 'palette'})}`,
      headers: {'content-type': 'application/octet-stream'},
      body: Buffer.concat([Buffer.from(magic, 'latin1'), rest]),
    }))
}

function exports(content: Content): Arbitrary<Draft> {
  return fc
    .constantFrom(
      '',
      'types=post',
      'types=',
      'nextCursor=',
      'nextCursor=abc',
      'limit=1',
      'limit=-1',
    )
    .map((search) => ({
      method: 'GET',
      path: `${api(content, `data/export/${content.dataset}`)}?${search}`,
      body: undefined,
    }))
}

function listeners(content: Content): Arbitrary<Draft> {
  return fc.tuple(questions, fc.constantFrom('', 'true', 'false')).map(([query, flag]) => {
    const search = new URLSearchParams({
      query: query.toWellFormed().slice(0, 4_000),
      includeResult: flag,
      effectFormat: 'mendoza',
    })
    return {
      method: 'GET',
      path: `${api(content, `data/listen/${content.dataset}`)}?${search}`,
      body: undefined,
    }
  })
}

function histories(content: Content): Arbitrary<Draft> {
  const part = fc.constantFrom('transactions', 'documents', 'events')
  const id = fc.constantFrom('post-1', 'scratch-1', 'drafts.scratch-1', '', ',,', 'a%00b')
  const flags = fc.constantFrom(
    '',
    'excludeContent=true',
    'fromTransaction=none',
    'time=yesterday',
    'limit=0',
    'reverse=maybe',
    'effectFormat=mendoza',
    'lastRevision=true',
    'revision=x',
  )
  return fc.tuple(part, id, flags).map(([name, ids, flag]) => ({
    method: 'GET',
    path: `${api(content, `data/history/${content.scratch}/${name}/${ids}`)}?${flag}`,
    body: undefined,
  }))
}

/** Unknown endpoints, and wrong methods. */
function addresses(content: Content): Arbitrary<Draft> {
  const method = fc.constantFrom(
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'HEAD',
    'TRACE',
    'PROPFIND',
  )
  const path = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '/v1/ping',
      '/p',
      '/p/none/v1/users/me',
      '/%',
      '/%zz',
      '/p/../x',
      `/p/${content.project}`,
      '/v1/stream',
    ),
    fc
      .constantFrom(
        'users/me',
        'projects',
        'datasets',
        'jobs/x',
        'auth/providers',
        'socket/production',
        'data/doc/production/post-1',
        'data/doc/none/x',
        'data/live/events/none',
      )
      .map((rest) => api(content, rest)),
    fc.webPath(),
  )
  const headers = fc.constantFrom(
    {},
    {host: 'a:b@localhost'},
    {host: 'evil.example'},
    {origin: 'http://evil.example'},
    {authorization: 'Bearer'},
    {range: 'bytes=9-1'},
    {'if-none-match': '"'.repeat(50)},
    {cookie: 'x'.repeat(3_000)},
  )
  return fc.tuple(method, path, headers).map(([verb, where, extra]) => ({
    method: verb,
    path: where === '' ? '/' : where,
    headers: extra as Record<string, string>,
    body: undefined,
  }))
}
