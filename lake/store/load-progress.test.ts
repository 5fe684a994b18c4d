import {expect, test} from 'vitest'
import {loadProgress} from './load-progress.ts'

/** @param msEach how long a document takes */
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

test('a start of two seconds is silent', () => {
  expect(saidOver(1_999, 1)).toEqual([])
})

test('a longer one says every two seconds how far it is', () => {
  expect(saidOver(10_000, 0.5)).toEqual([
    'Loading documents: 4,000 of 10,000 (40 %)',
    'Loading documents: 8,000 of 10,000 (80 %)',
  ])
})
