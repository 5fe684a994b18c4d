import {expect, test} from 'vitest'
import {KILOBYTE, loadBars, previewBars, typingBars} from './bars.ts'
import type {Typed} from './typing.ts'

function typed(duration: number, sentKb = 0, slowest = duration): Typed {
  const durations = Array.from({length: 20}, (_, key) => (key < 18 ? duration : slowest))
  return {durations, processor: duration, sent: sentKb * KILOBYTE}
}

function outcomes(bars: ReturnType<typeof typingBars>) {
  return bars.map(({where, reached, passes}) => `${where} ${reached} ${passes ? 'ok' : 'missed'}`)
}

test('a table is judged by its slow keys, and by what the round sends that sends most', () => {
  const stock = [typed(1_000, 1_004)]
  expect(outcomes(typingBars({table: {ours: [typed(40, 12), typed(48, 20)], stock}}))).toEqual([
    'table 48 ok',
    'table 20.0 ok',
  ])
  expect(outcomes(typingBars({table: {ours: [typed(40, 21, 88)], stock}}))).toEqual([
    'table 88 missed',
    'table 21.0 missed',
  ])
})

test('an article is judged by its slow keys, and by the median beside the stock Studio', () => {
  const stock = [typed(160)]
  expect(outcomes(typingBars({article: {ours: [typed(160, 0, 208)], stock}}))).toEqual([
    'article 208 missed',
    'article 1.00 ok',
  ])
  expect(outcomes(typingBars({article: {ours: [typed(168)], stock}}))).toEqual([
    'article 168 ok',
    'article 1.05 missed',
  ])
})

test('what is not measured has no bar', () => {
  expect(typingBars({})).toEqual([])
})

test('our parts may add 120 KB, at the desk and in an article', () => {
  const stock = {desk: 900 * KILOBYTE, article: 1_200 * KILOBYTE}
  const ours = {desk: 1_020 * KILOBYTE, article: 1_321 * KILOBYTE}
  expect(outcomes(loadBars({ours, stock}))).toEqual(['desk 120.0 ok', 'article 121.0 missed'])
})

test('the preview shows a key within half a second, half of the time', () => {
  expect(outcomes(previewBars([300, 500, 900]))).toEqual(['title 500 ok'])
  expect(outcomes(previewBars([300, 501, 900]))).toEqual(['title 501 missed'])
})
