import {registerHooks} from 'node:module'
import {pathToFileURL} from 'node:url'
import {getCliClient} from './cli-client.ts'

/*
 * The process of a script that `lake exec` runs, with the script's path and arguments as its own.
 * It imports the script, calls what that exports by default, and tells the command what came of it.
 */

const url = import.meta.resolve('#lake/cli/exec/cli-client.ts')
registerHooks({
  resolve: (specifier, hook, next) =>
    specifier === 'sanity/cli' ? {url, shortCircuit: true} : next(specifier, hook),
})

const [node = '', , path = '', ...args] = process.argv
process.argv = [node, path, ...args]
const exported: unknown = await import(pathToFileURL(path).href)
const main = defaultOf(exported)
if (typeof main === 'function') process.send?.((await main(getCliClient())) ?? null)

function defaultOf(exported: unknown): unknown {
  const hasDefault = typeof exported === 'object' && exported !== null && 'default' in exported
  return hasDefault ? exported.default : undefined
}
