import type {SanityClient} from '@sanity/client'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {defineCommand, UsageError} from './command.ts'
import {PLACE_OPTIONS} from './options.ts'
import {readPlace} from './place.ts'

/** As `sanity documents query`, such as `query '*[_type == "post"]._id'`. */
export const queryCommand = defineCommand({
  summary: 'asks a question in GROQ and prints the answer as JSON',
  args: ["'<GROQ>'"],
  options: {
    params: {type: 'string', value: '<json>', help: `of the question: '{"slug": "first"}'`},
    perspective: {
      type: 'string',
      value: '<name>',
      default: 'raw',
      help: 'raw without it; published, drafts, or the name of a release; several with commas',
    },
    anonymous: {type: 'boolean', default: false, help: 'as somebody without a token'},
    'api-version': {type: 'string', value: '<date>', help: 'such as 2025-02-19'},
    ...PLACE_OPTIONS,
  },
  async run([groq = ''], options, context) {
    const params = readParams(options.params ?? '{}')
    const {client} = await readPlace(context, options)
    const {'api-version': apiVersion, anonymous} = options
    const versioned = apiVersion === undefined ? client : withVersion(client, apiVersion)
    const asked = anonymous ? versioned.withConfig({token: ''}) : versioned
    const perspective = perspectiveOf(options.perspective)
    return asked.fetch<unknown>(groq, params, {perspective})
  },
  show: (answer) => `${JSON.stringify(answer, null, 2)}\n`,
})

/** @throws UsageError for a version that the client refuses */
function withVersion(client: SanityClient, apiVersion: string): SanityClient {
  try {
    return client.withConfig({apiVersion})
  } catch (error) {
    throw new UsageError(`--api-version is "${apiVersion}": ${messageOf(error)}.`)
  }
}

function perspectiveOf(name: string) {
  if (name === 'raw' || name === 'published' || name === 'drafts') return name
  return name.split(',')
}

function readParams(text: string): Record<string, unknown> {
  const params = parseJson(text)
  if (isPlainObject(params)) return params
  throw new UsageError(`--params is not a JSON object: ${text}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--params is not JSON: ${messageOf(error)}.`)
  }
}
