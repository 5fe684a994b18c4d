import {messageOf} from '#server/caught.ts'
import {UserError} from '../running/user-error.ts'
import {type Command, PLACE_OPTIONS, PLACE_USAGE, readArguments} from './command.ts'
import {readPlace} from './place.ts'

/** GROQ on the command line, such as `query blog '*[_type == "post"]._id'`. */
export const queryCommand: Command = {
  summary: 'asks a question in GROQ and prints the answer as JSON',
  usage: `  npm run lake -- query <place> '<GROQ>'

  --params <JSON>         parameters of the question: '{"slug": "first"}'
  --perspective <name>    published, drafts, raw (the default), or the name of a release
  --compact               the answer on one line

${PLACE_USAGE}`,
  async run(args, context) {
    const {values, positionals} = readArguments(
      args,
      {
        ...PLACE_OPTIONS,
        params: {type: 'string'},
        perspective: {type: 'string', default: 'raw'},
        compact: {type: 'boolean', default: false},
      },
      {required: ['place', 'GROQ']},
    )
    const [name = '', groq = ''] = positionals
    const params = readParams(values.params ?? '{}')
    const {client} = await readPlace(name, context, values)
    const perspective = perspectiveOf(values.perspective)
    const answer: unknown = await client.fetch(groq, params, {perspective})
    context.output.write(`${JSON.stringify(answer, null, values.compact ? 0 : 2)}\n`)
  },
}

function perspectiveOf(name: string) {
  if (name === 'raw' || name === 'published' || name === 'drafts') return name
  return name.split(',')
}

function readParams(text: string): Record<string, unknown> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text)))
  } catch (error) {
    throw new UserError(`--params is not a JSON object: ${messageOf(error)}`)
  }
}
