import {cleanup, render, screen, within} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {processSteps} from '#web/copy/process.ts'
import {ProcessSection} from './process-section.tsx'

afterEach(cleanup)

const cards = () => screen.getAllByRole('listitem')

test('the intro sentence describes the firm as cloud consulting partners', () => {
  render(<ProcessSection />)
  const section = screen.getByRole('region', {
    name: 'Empowering Your Business with Cloud Expertise, Shaping the Future Together',
  })
  expect(section.querySelector('h2 + p')?.textContent).toContain('cloud consulting partners')
})

test.each([
  [
    0,
    'Analyze and Define Goals',
    ['understand', 'challenges', 'define objectives', 'key performance indicators'],
  ],
  [1, 'Develop and Deploy', ['strategy tailored', 'highly available cloud']],
  [2, 'Monitor and Optimize', ['Monitoring and alerting', 'track performance']],
  [3, 'Iterate and Evolve', ['Continuous improvement', 'performance metrics', 'user feedback']],
])('card %i is %j', (place, title, topics) => {
  render(<ProcessSection />)
  expect(cards()).toHaveLength(4)
  const card = cards()[place] as HTMLElement
  expect(within(card).getByRole('heading', {level: 3, name: title})).toBeDefined()
  for (const topic of topics) expect(card.textContent).toContain(topic)
})

test('each card has an image of its own', () => {
  render(<ProcessSection />)
  const sources = cards().map((card) => card.querySelector('img')?.getAttribute('src'))
  expect(sources).toEqual(processSteps.map(({image}) => `/drawings/${image}.svg`))
  expect(new Set(sources).size).toBe(4)
})
