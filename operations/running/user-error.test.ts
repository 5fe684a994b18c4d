import {expect, test} from 'vitest'
import {freePorts} from '../stack/ports.ts'
import {during, explanationOf, UserError} from './user-error.ts'

test('of a connection that could not be made it is said why, and what to look at', async () => {
  const [port] = await freePorts(1)
  const ask = () => fetch(`http://127.0.0.1:${port}`)
  const why = `There is no connection (connect ECONNREFUSED 127.0.0.1:${port}). Look at the network,`
  expect(explanationOf(await ask().catch((error: unknown) => error))).toContain(why)
  await expect(during('The check', ask)).rejects.toThrow(`The check failed: ${why}`)
})

test('what is no defect is its message, all else keeps its stack', () => {
  expect(explanationOf(new UserError('There is no a.'))).toBe('There is no a.')
  expect(explanationOf(new TypeError('a is not a function'))).toBeUndefined()
})
