import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {CloudFirstSection} from './cloud-first-section.tsx'

afterEach(cleanup)

test.each([
  ['Landing zone', 'An account for each environment'],
  ['Infrastructure as code', 'Terraform or CloudFormation'],
  ['Releases', 'One pipeline'],
  ['Cost', 'Each resource names the team that owns it'],
])('cloud first says what becomes of %s', (part, built) => {
  render(<CloudFirstSection />)
  const row = screen.getByRole('heading', {level: 3, name: part}).closest('li')
  expect(row?.textContent).toMatch(new RegExp(`As found.+As built.*${built}`))
})
