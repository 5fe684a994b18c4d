#!/usr/bin/env node
import {argv, env} from 'node:process'

/** `lake` starts a lake; `lake <command>` works on one. Each loads only its own code. */
const line = argv.slice(2)
const [first] = line
const isHelp = ['--help', '-h', 'help'].includes(first ?? '')
if (!isHelp && (first === undefined || first.startsWith('-'))) {
  const {run} = await import('@skyforge/server-kit/program.ts')
  const {startLake} = await import('./local/start-lake.ts')
  run('lake', (variables) => startLake(line, variables))
} else {
  const {runLocalCommand} = await import('./local/run-local-command.ts')
  await runLocalCommand(line, env)
}
