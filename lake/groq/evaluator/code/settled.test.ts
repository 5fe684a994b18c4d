import {expect, test, vi} from 'vitest'
import {contextOf} from '../../../testing/evaluate.ts'
import {type Code, constant, leaf} from './code.ts'
import {forget, type Memories} from './memory.ts'
import {ROOT} from './scope.ts'
import {settled} from './settled.ts'

const parameter: Code = {...leaf(() => 1), isSettled: true}
const field = leaf(() => 1)

test.each<[what: string, part: Code, value: unknown, times: [inOne: number, inTwo: number]]>([
  ['a small text of constants is made once', constant(1), 'a', [1, 1]],
  ['null of constants, too', constant(1), null, [1, 1]],
  ['a long text of constants is made for each question', constant(1), 'a'.repeat(100), [1, 2]],
  ['an array of constants, too', constant(1), ['a'], [1, 2]],
  ['null of parameters, too', parameter, null, [1, 2]],
  ['what a document decides is made each time', field, 'a', [2, 4]],
])('%s', (_what, part, value, times) => {
  const memories: Memories = []
  const run = vi.fn(() => value)
  const code = settled([part], leaf(run), {...contextOf({}), memories})
  for (const expected of times) {
    expect([code.run(ROOT), code.run(ROOT)]).toEqual([value, value])
    expect(run).toHaveBeenCalledTimes(expected)
    // The question is answered.
    forget(memories)
  }
})
