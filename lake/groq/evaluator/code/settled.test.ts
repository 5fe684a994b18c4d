import {expect, test, vi} from 'vitest'
import {contextOf} from '../../../testing/evaluate.ts'
import {type Code, constant, leaf} from './code.ts'
import {forget, type Memories} from './memory.ts'
import {ROOT} from './scope.ts'
import {settled} from './settled.ts'

const parameter: Code = {...leaf(() => 1), isSettled: true}
const field = leaf(() => 1)

test.each<[what: string, part: Code, value: unknown, times: [inOne: number, inTwo: number]]>([
  ['what constants decide is made once for each question', constant(1), 'a', [1, 2]],
  ['null, too', constant(1), null, [1, 2]],
  ['and what parameters decide', parameter, null, [1, 2]],
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
