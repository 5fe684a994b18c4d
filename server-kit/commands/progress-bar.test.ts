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

test('on a terminal each step has a line, on which a bar moves', () => {
  expect(shown(true)).toBe(
    `\rExporting\rExporting 3\n\rPacking ${'█'.repeat(12)}${'░'.repeat(12)} 1/2\rPacking ${'█'.repeat(24)} 2/2\n`,
  )
})

test('it is never wider than the terminal', () => {
  expect(shown(true, 10)).toBe('\rExporting\rExporting\n\rPacking █\rPacking █\n')
})

test('elsewhere each step is a line', () => {
  expect(shown(false)).toBe('Exporting\nPacking\n')
})
