import {startChild} from '#operations/running/child.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'

/** `npm run format`: formats every file, or those that the command line names. */
await runCommand(async () => {
  const files = process.argv.slice(2)
  const {exited} = startChild({
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--write',
      ...(files.length > 0 ? files : ['.']),
    ],
    env: process.env,
    onLine: ({text}) => text.endsWith('(unchanged)') || console.log(text),
  })
  return (await exited).code ?? 1
})
