import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {ProofSection} from './proof-section.tsx'

beforeEach(() => {
  render(<ProofSection />)
})
afterEach(cleanup)

const itemWith = (text: string) =>
  screen.getAllByRole('listitem').find(({textContent}) => textContent.includes(text))

test.each([
  '10,000+ agents supported',
  '99.9% uptime SLA',
  '24/7 support',
  '15+ countries',
  '40+ cloud projects',
  '45-minute consultation',
  '2-week POC',
  'Migration in 4–8 weeks',
  'as little as 4',
  'Go live in 4-6 weeks',
])('shows the marketing figure %j', (figure) => {
  expect(itemWith(figure)).toBeDefined()
})
