import {expect, test} from 'vitest'
import {outsideHost} from './outside-host.ts'

test.each([
  ['/inbox/schedule', undefined],
  ['/inbox/schedule?duration=30', undefined],
  ['meet', undefined],
  ['https://skyforge.example/meet', undefined],
  ['https://cal.example/firm/intro', 'cal.example'],
  ['https://cal.example:8443/firm', 'cal.example:8443'],
  ['//cal.example/firm', 'cal.example'],
  // Another scheme is another origin.
  ['http://skyforge.example/meet', 'skyforge.example'],
])('the external host of %j is %j', (address, host) => {
  expect(outsideHost(address, 'https://skyforge.example')).toBe(host)
})
