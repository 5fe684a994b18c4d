import {expect, test} from 'vitest'
import {progressBar, type Step} from './progress-bar.ts'

const STEPS: Step[] = [
  {step: 'Exporting'},
  {step: 'Exporting', current: 3},
  {step: 'Packing', current: 1, total: 2},
  {step: 'Packing', current: 2, total: 2},
]

function shown(isTTY: boolean, columns = 80): string {
  let text = ''
  const bar = progressBar({isTTY, columns, write: (more) => (text += more)})
  for (const step of STEPS) bar.show(step)
  bar.end()
  return text.replaceAll('\u001b[K', '')
}

test('the progress of each step is a bar on one line of a terminal', () => {
  expect(shown(true)).toBe(
    `\rExporting\rExporting 3\n\rPacking ${'█'.repeat(12)}${'░'.repeat(12)} 1/2\rPacking ${'█'.repeat(24)} 2/2\n`,
  )
})

test('the progress bar is never wider than the terminal', () => {
  expect(shown(true, 10)).toBe('\rExporting\rExporting\n\rPacking █\rPacking █\n')
})

test('the progress of each step is a plain line outside of a terminal', () => {
  expect(shown(false)).toBe('Exporting\nPacking\n')
})
