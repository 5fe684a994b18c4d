import {fork} from 'node:child_process'
import {once} from 'node:events'

/** A program in its own process that answers each message with another. */
export type Program = AsyncDisposable & {
  ask: <Answer>(message: object) => Promise<Answer>
}

type Settings = {
  /** Options of Node. */
  options?: readonly string[]
  env?: NodeJS.ProcessEnv
}

/** Starts a program and prints its errors. The caller ends it. */
export function startProgram(
  path: string,
  {options = [], env = process.env}: Settings = {},
): Program {
  const child = fork(path, {
    execArgv: [...options],
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const failure = ended.then(([code, signal]: unknown[]) => {
    throw new Error(`${path} exited unexpectedly with ${code ?? signal}.`)
  })
  // A requested exit is no failure.
  failure.catch(() => {})
  return {
    async ask<Answer>(message: object) {
      const answered = once(child, 'message')
      child.send(message)
      const [answer]: unknown[] = await Promise.race([answered, failure])
      // The message types on both ends are in `messages.ts`.
      return answer as Answer
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
