import {expect, test} from 'vitest'
import {arrivalsOf, eventOf} from './arrivals.ts'

const COMMITS = {documents: 2, expected: 6}

function received(commits: readonly number[]) {
  return commits.map((commit) => {
    const {id, n} = eventOf(commit, COMMITS.documents)
    return {method: 'POST', path: '/', headers: {}, body: JSON.stringify({_id: id, n})}
  })
}

test.each([
  ['all in order', [0, 1, 2, 3, 4, 5], {}],
  ['two documents each in its order', [1, 3, 0, 5, 2, 4], {}],
  ['some again', [0, 1, 2, 0, 2, 3, 4, 5], {repeated: 2}],
  ['one that is missing', [0, 1, 2, 3, 5], {arrived: 5, missing: 1}],
  ['one that is late', [0, 1, 4, 2, 3, 5], {disordered: 1}],
])('%s', (_name, commits, expected) => {
  expect(arrivalsOf(received(commits), COMMITS)).toEqual({
    expected: 6,
    arrived: 6,
    repeated: 0,
    missing: 0,
    disordered: 0,
    ...expected,
  })
})
