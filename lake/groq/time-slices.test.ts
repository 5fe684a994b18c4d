import {setImmediate} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {Budget} from './budget.ts'
import {TOKEN_LIMITS} from './limits.ts'
import {TimeSlices, type Work} from './time-slices.ts'

function* pausing(name: string, pauses: number, log: string[] = []): Work<string> {
  for (let pause = 0; pause < pauses; pause += 1) {
    log.push(name)
    yield
  }
  return name
}

/** Work with a budget of its own. */
function begin(make: (budget: Budget) => Work<string>) {
  return () => {
    const budget = new Budget(TOKEN_LIMITS)
    return {work: make(budget), budget}
  }
}

test('work without a pause is done in its first slice', async () => {
  const slices = new TimeSlices()
  expect(await slices.run(begin(() => pausing('short', 0)))).toBe('short')
})

test('long work continues in turn', async () => {
  const slices = new TimeSlices()
  const log: string[] = []
  const works = ['a', 'b', 'c'].map((name) => slices.run(begin(() => pausing(name, 3, log))))
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c'])
  expect(log.join('')).toBe('abcabcabc')
})

test('four jobs run in turn, and others wait until one of them is done', async () => {
  const slices = new TimeSlices()
  const log: string[] = []
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  await Promise.all(names.map((name) => slices.run(begin(() => pausing(name, 2, log)))))
  expect(log.join('')).toBe('abcdefabcdef')
})

test('short work is done between two slices of long work', async () => {
  const slices = new TimeSlices()
  const log: string[] = []
  const long = slices.run(begin(() => pausing('long', 5, log)))
  await setImmediate()
  log.push(await slices.run(begin(() => pausing('short', 0))))
  await long
  expect(log.indexOf('short')).toBeLessThan(log.lastIndexOf('long'))
})

test('a failing job rejects only its own promise', async () => {
  const slices = new TimeSlices()
  const failing = function* (): Work<string> {
    yield
    throw new Error('no')
  }
  const works = [slices.run(begin(failing)), slices.run(begin(() => pausing('a', 2)))]
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({status}) => status)).toEqual(['rejected', 'fulfilled'])
})

test('work is dropped when its client has left', async () => {
  const slices = new TimeSlices()
  const log: string[] = []
  const work = slices.run(
    begin(() => pausing('a', 5, log)),
    () => log.length === 3,
  )
  await expect(work).rejects.toMatchObject({status: 400})
  expect(log).toHaveLength(3)
})

test('the 65th long job gets a 503, short ones still run', async () => {
  const slices = new TimeSlices()
  const works = Array.from({length: 65}, () => slices.run(begin(() => pausing('long', 2))))
  expect(await slices.run(begin(() => pausing('short', 0)))).toBe('short')
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(64)
  expect(outcomes.at(-1)).toMatchObject({reason: {status: 503, headers: {'retry-after': '2'}}})
})

describe('when jobs in flight have made more than 256 MB', () => {
  const MEMBERS_OF_160_MB = 20_000_000

  function* making(name: string, log: string[]): Work<string> {
    log.push(name)
    yield
    return yield* pausing(name, 2, log)
  }

  function run(slices: TimeSlices, name: string, log: string[]): Promise<string> {
    const work = function* (spent: Budget): Work<string> {
      spent.elements(MEMBERS_OF_160_MB)
      return yield* making(name, log)
    }
    return slices.run(begin(work))
  }

  test('jobs finish one after the other, and others restart in their turn', async () => {
    const slices = new TimeSlices()
    const log: string[] = []
    const works = ['a', 'b', 'c', 'd'].map((name) => run(slices, name, log))
    expect(log.join('')).toBe('abcd')
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd'])
    expect(log.join('')).toBe('abcdabbbcccddda')
  })

  test('short work is still done in its first slice', async () => {
    const slices = new TimeSlices()
    const log: string[] = []
    const works = ['a', 'b'].map((name) => run(slices, name, log))
    expect(await slices.run(begin(() => pausing('short', 0)))).toBe('short')
    expect(log.join('')).toBe('ab')
    await Promise.all(works)
  })

  test('the 65th job gets a 503, dropped ones included', async () => {
    const slices = new TimeSlices()
    const begun = ['a', 'b'].map((name) => run(slices, name, []))
    const waiting = Array.from({length: 63}, () => slices.run(begin(() => pausing('long', 1))))
    const outcomes = await Promise.allSettled([...begun, ...waiting])
    expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(64)
    expect(outcomes.at(-1)).toMatchObject({reason: {status: 503}})
  })
})
