import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {defineCommand} from '../command.ts'
import {PLACE_OPTIONS} from '../options.ts'
import {readPlace} from '../place.ts'

const RUNNER = fileURLToPath(import.meta.resolve('#lake/cli/exec/run-script.ts'))

/** As `sanity exec <script> --with-user-token`. */
export const execCommand = defineCommand({
  summary: 'runs a script with a client that may do everything in a dataset',
  args: ['<script>', '[-- <argument> …]'],
  options: {
    'with-user-token': {
      type: 'boolean',
      default: true,
      help: 'with a client that may do what everybody may',
    },
    ...PLACE_OPTIONS,
  },
  notes: `The script gets its client as with "sanity exec --with-user-token":

  import {getCliClient} from 'sanity/cli'
  const client = getCliClient({apiVersion: '2023-01-01'})

or by exporting a function: export default async function (client) {…}; --json prints what that returns. What
stands behind -- is in process.argv. TypeScript has to be such that its types can be left out, as Node.js
runs it. The status is the script's.`,
  async run([script = '', ...args], options, context) {
    const path = resolve(script)
    if (!existsSync(path)) throw new UserError(`There is no ${script}.`)
    const {config} = await readPlace(context, options)
    const client = options['with-user-token'] ? config : {...config, token: undefined}
    // In a process of its own, which ends when all is done that the script began.
    const child = spawn(process.execPath, [RUNNER, path, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {...process.env, SCRIPT_CLIENT: JSON.stringify(client)},
    })
    context.onEnd(() => void child.kill())
    let result: unknown
    child.on('message', (returned) => (result = returned))
    const [code] = await once(child, 'exit')
    process.exitCode = Number(code ?? 1)
    return result
  },
})
