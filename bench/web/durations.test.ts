import type {Browser} from 'playwright'
import {expect, test, vi} from 'vitest'
import {durationsOf} from './durations.ts'

// Nothing of it is asked for here.
const TASK = {browser: {} as Browser, site: '', runs: 2}

const namesOf = ({name}: {name: string}) => [name]

test('what fails is reported, and the rest is measured', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const measure = async (_browser: Browser, _site: string, {name}: {name: string}) => {
    if (name === 'menu') throw new Error('There is no menu.')
    return [[name, 7] as const]
  }
  const things = [{name: 'menu'}, {name: 'tabs'}]
  const {signal} = new AbortController()
  expect(await durationsOf({things, namesOf, measure}, TASK, signal)).toEqual(
    new Map([
      ['menu', []],
      ['tabs', [7, 7]],
    ]),
  )
  expect(report.mock.calls).toEqual([['  menu: There is no menu.'], ['  menu: There is no menu.']])
})

test('nothing more is measured after a stop', async () => {
  const stop = new AbortController()
  const measure = vi.fn(async () => {
    stop.abort(new Error('Stopped.'))
    throw new Error('It went away.')
  })
  const measuring = durationsOf({things: [{name: 'menu'}], namesOf, measure}, TASK, stop.signal)
  await expect(measuring).rejects.toThrow('Stopped.')
  expect(measure).toHaveBeenCalledTimes(1)
})
