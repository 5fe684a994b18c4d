import {expect, test} from 'vitest'
import {loadProgress} from './load-progress.ts'

/** @param msEach time per document */
function saidOver(total: number, msEach: number): string[] {
  const lines: string[] = []
  let time = 0
  const progress = loadProgress(
    total,
    (line) => lines.push(line),
    () => time,
  )
  for (let document = 0; document < total; document += 1) {
    time += msEach
    progress()
  }
  return lines
}

test('logs nothing during a start of two seconds', () => {
  expect(saidOver(1_999, 1)).toEqual([])
})

test('logs progress every two seconds', () => {
  expect(saidOver(10_000, 0.5)).toEqual([
    'Loading documents: 4,000 of 10,000 (40 %)',
    'Loading documents: 8,000 of 10,000 (80 %)',
  ])
})
