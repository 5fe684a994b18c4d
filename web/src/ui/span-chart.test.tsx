import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {SpanChart} from './span-chart.tsx'

afterEach(cleanup)

test('spans are placed on the scale, and each row repeats them in words', () => {
  const spans = [
    {from: 0, to: 4},
    {from: 4, to: 8, open: true},
  ]
  render(
    <SpanChart
      end={16}
      ticks={[{at: 0, label: 'start'}]}
      rows={[{label: 'Move', note: 'four to eight weeks', spans}]}
    />,
  )
  const row = screen.getByRole('listitem')
  expect(row.textContent).toBe('Movefour to eight weeks')
  const [, ...bars] = row.querySelectorAll<HTMLElement>('[aria-hidden] > span')
  expect(bars.map(({style}) => [style.left, style.width])).toEqual([
    ['0%', '25%'],
    ['25%', '25%'],
  ])
  expect(bars.map(({classList}) => classList.contains('border-dashed'))).toEqual([false, true])
})
