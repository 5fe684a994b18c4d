import {existsSync} from 'node:fs'
import {registerHooks} from 'node:module'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {UserError} from '../running/user-error.ts'
import {type Command, PLACE_OPTIONS, PLACE_USAGE, readArguments} from './command.ts'
import {configureCliClient} from './exec/cli-client.ts'
import {readPlace} from './place.ts'

/** As `sanity exec <script> --with-user-token`, with the client of a place. */
export const execCommand: Command = {
  summary: 'runs a script with a client that may do everything in a dataset',
  usage: `  npm run lake -- exec <place> <script.ts> [-- <argument> …]

The script gets its client as with "sanity exec --with-user-token":

  import {getCliClient} from 'sanity/cli'
  const client = getCliClient({apiVersion: '2023-01-01'})

or by exporting a function: export default async function (client) {…}. What stands behind -- is in
process.argv. TypeScript has to be such that its types can be left out, as Node.js runs it.

${PLACE_USAGE}`,
  async run(args, context) {
    const end = args.includes('--') ? args.indexOf('--') : args.length
    const {values, positionals} = readArguments(args.slice(0, end), PLACE_OPTIONS, {
      required: ['place', 'script'],
    })
    const [name = '', script = ''] = positionals
    const path = resolve(script)
    if (!existsSync(path)) throw new UserError(`There is no ${script}.`)
    const {client} = await readPlace(name, context, values)
    configureCliClient(client.config())
    standInForSanityCli()
    process.argv = [process.execPath, path, ...args.slice(end + 1)]
    const exported: unknown = await import(pathToFileURL(path).href)
    const main = defaultOf(exported)
    if (typeof main === 'function') await main(client)
  },
}

function standInForSanityCli() {
  const url = new URL('exec/cli-client.ts', import.meta.url).href
  registerHooks({
    resolve: (specifier, hook, next) =>
      specifier === 'sanity/cli' ? {url, shortCircuit: true} : next(specifier, hook),
  })
}

function defaultOf(exported: unknown): unknown {
  const hasDefault = typeof exported === 'object' && exported !== null && 'default' in exported
  return hasDefault ? exported.default : undefined
}
