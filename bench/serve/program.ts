import {fork} from 'node:child_process'
import {once} from 'node:events'

/** A program in a process of its own, which answers each message with one. */
export type Program = AsyncDisposable & {
  ask: <Answer>(message: object) => Promise<Answer>
}

type Settings = {
  /** Of Node itself. */
  options?: readonly string[]
  env?: NodeJS.ProcessEnv
}

/** Whoever starts it ends it. What it says of errors is shown. */
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
    throw new Error(`${path} ended with ${code ?? signal}.`)
  })
  // Asked to end, it has not failed.
  failure.catch(() => {})
  return {
    async ask<Answer>(message: object) {
      const answered = once(child, 'message')
      child.send(message)
      const [answer]: unknown[] = await Promise.race([answered, failure])
      // Both ends of the channel are ours: `messages.ts` has what goes over it.
      return answer as Answer
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
