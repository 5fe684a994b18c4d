import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {setUpRevealStage} from '../testing/reveal-stage.ts'
import {Reveal} from './reveal.tsx'

function show(line?: number) {
  render(
    <Reveal line={line} order={2}>
      <p>Offer</p>
    </Reveal>,
  )
  const element = screen.getByText('Offer').parentElement
  if (!element) throw new Error('The paragraph has no parent.')
  return element
}

afterEach(cleanup)

test('an element below the window waits, and shows when its top is reached', () => {
  const stage = setUpRevealStage()
  const element = show()
  expect(element.dataset.reveal).toBe('waiting')
  stage.reach(element, false)
  expect(element.dataset.reveal).toBe('waiting')
  stage.reach(element)
  expect(element.dataset.reveal).toBe('shown')
})

test('plays once and stops observing', () => {
  const stage = setUpRevealStage()
  const element = show()
  stage.reach(element)
  expect(stage.marginFor(element)).toBeUndefined()
  stage.reach(element, false)
  expect(element.dataset.reveal).toBe('shown')
})

test.each([
  ['the bottom of the window', undefined, '0%'],
  ['80% of its height', 0.8, '-20%'],
  ['half of its height', 0.5, '-50%'],
])('the line can be %s', (_line, line, bottom) => {
  const stage = setUpRevealStage()
  expect(stage.marginFor(show(line))).toBe(`100000px 0px ${bottom} 0px`)
})

test('elements in view at first never disappear', () => {
  setUpRevealStage({top: 200})
  expect(show().dataset.reveal).toBeUndefined()
})

test('an element not laid out yet waits, and is not measured', () => {
  setUpRevealStage({top: 200})
  Element.prototype.checkVisibility = (options) => options?.contentVisibilityAuto !== true
  try {
    expect(show().dataset.reveal).toBe('waiting')
  } finally {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  }
})

test('with reduced motion everything is visible immediately', () => {
  setUpRevealStage({calm: true})
  expect(show().dataset.reveal).toBeUndefined()
})

test('the position in its row delays a card', () => {
  setUpRevealStage()
  expect(show().style.getPropertyValue('--order')).toBe('2')
})

test('a removed element is no longer observed', () => {
  const stage = setUpRevealStage()
  const element = show()
  cleanup()
  expect(stage.marginFor(element)).toBeUndefined()
})
