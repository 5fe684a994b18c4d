import {expect, test} from 'vitest'
import {median, summarise} from './statistics.ts'

test.each([
  {values: [7], is: {median: 7, p95: 7, max: 7}},
  {values: [3, 1, 2], is: {median: 2, p95: 3, max: 3}},
  {
    values: Array.from({length: 100}, (_, index) => 100 - index),
    is: {median: 50, p95: 95, max: 100},
  },
])('summarise returns median, p95 and maximum of $values', ({values, is}) => {
  expect(summarise(values)).toEqual(is)
})

test.each([
  {values: [0.0312], is: 0.0312},
  {values: [9, 1, 2], is: 2},
  {values: [4, 3, 2, 1], is: 2},
])('the median of $values is one of them', ({values, is}) => {
  expect(median(values)).toBe(is)
})
