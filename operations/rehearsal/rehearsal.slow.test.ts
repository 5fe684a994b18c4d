import {spawn} from 'node:child_process'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {startRehearsal} from './rehearsal.ts'

// On a busy machine a program takes long to start; how long is not the question.
const TIME_LIMIT_MS = 120_000

test(
  'our commands get there with nothing set but what one sets for hosted projects',
  async () => {
    const rehearsal = await startRehearsal()
    onTestFinished(() => rehearsal[Symbol.asyncDispose]())
    const child = spawn(process.execPath, ['scripts/lake.ts', 'query', 'count(*)'], {
      cwd: ROOT,
      env: {...process.env, ...rehearsal.settings, ...rehearsal.environment},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect([output, errors]).toEqual(['0\n', ''])
  },
  TIME_LIMIT_MS,
)
