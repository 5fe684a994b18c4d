import {setImmediate as turn} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {eachAtOnce} from './at-once.ts'

test('eachAtOnce starts nothing after the first failure, and waits for started work', async () => {
  const log: string[] = []
  const work = async (item: number) => {
    log.push(`begun ${item}`)
    await turn()
    if (item === 1) throw new Error('full')
    await turn()
    log.push(`ended ${item}`)
  }
  await expect(eachAtOnce([0, 1, 2, 3, 4, 5, 6], 3, work)).rejects.toThrow('full')
  const {length} = log
  expect(log.filter((line) => line.startsWith('begun'))).toHaveLength(
    log.filter((line) => line.startsWith('ended')).length + 1,
  )
  expect(log).not.toContain('begun 6')
  await turn()
  await turn()
  expect(log).toHaveLength(length)
})
