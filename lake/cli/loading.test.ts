import {expect, test, vi} from 'vitest'
import {commandsAt} from './testing/lake-on-a-port.ts'

const loaded = vi.hoisted((): string[] => [])

vi.mock('./import.ts', () => {
  loaded.push('import')
  return {}
})

vi.mock('./migrate.ts', () => {
  loaded.push('migrate')
  return {}
})

test('a command loads no other command', async () => {
  await commandsAt(1)('query', '--help')
  expect(loaded).toEqual([])
})
