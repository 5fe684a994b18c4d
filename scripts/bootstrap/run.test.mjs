import {expect, test} from 'vitest'
import {OUTPUT_MS} from '#operations/running/child.ts'
import {STOP_MS} from '#operations/stack/stack.ts'
import {PATIENCE_MS} from './run.mjs'

test('a stack has ended everything before whoever runs it loses patience', () => {
  expect(STOP_MS + OUTPUT_MS).toBeLessThan(PATIENCE_MS)
})
