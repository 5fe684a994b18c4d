import {expect, test, vi} from 'vitest'
import {inRounds, roundsOf} from './rounds.ts'

test('each round has everything and begins with another', () => {
  expect(roundsOf(['a', 'b', 'c'], 4).map((round) => round.join(''))).toEqual([
    'abc',
    'bca',
    'cab',
    'abc',
  ])
})

test('nothing is nothing, however often', () => {
  expect(roundsOf([], 2)).toEqual([[], []])
})

test('what fails is reported, and the rest is done', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const done: string[] = []
  const things = [{name: 'menu'}, {name: 'tabs'}]
  await inRounds(things, 2, new AbortController().signal, ({name}) => {
    if (name === 'menu') return Promise.reject(new Error('There is no menu.'))
    done.push(name)
    return Promise.resolve()
  })
  expect(done).toEqual(['tabs', 'tabs'])
  expect(report.mock.calls).toEqual([['  menu: There is no menu.'], ['  menu: There is no menu.']])
})

test('nothing more is done after a stop', async () => {
  const stop = new AbortController()
  const work = vi.fn(() => {
    stop.abort(new Error('Stopped.'))
    return Promise.reject(new Error('It went away.'))
  })
  await expect(inRounds([{name: 'menu'}], 2, stop.signal, work)).rejects.toThrow('Stopped.')
  expect(work).toHaveBeenCalledTimes(1)
})
