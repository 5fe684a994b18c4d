import {expect, test, vi} from 'vitest'
import {commandsAt} from './testing/lake-on-a-port.ts'

const loaded = vi.hoisted((): string[] => [])

vi.mock('./backups/backup.ts', () => {
  loaded.push('backup')
  return {}
})

test('a command of the lake loads no command of the installation', async () => {
  await commandsAt(1)('query', '--help')
  expect(loaded).toEqual([])
})
