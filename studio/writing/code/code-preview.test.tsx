import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {CodePreview} from './code-preview.tsx'

afterEach(cleanup)

test('a block is shown whole, under its file name and its language, in the colours of the site', async () => {
  const code = 'count = 3\n# three\n'
  const {container} = render(
    <CodePreview selection={{code, filename: 'main.tf', language: 'hcl'}} />,
  )
  expect(container.querySelector('pre')?.textContent).toBe(code)
  expect(container.querySelector('figcaption')?.textContent).toBe('main.tfTerraform (HCL)')
  const keyword = await screen.findByText('count', {selector: 'span'})
  expect(keyword.getAttribute('style')).toContain('color')
})

test('an empty block has its caption alone', () => {
  const {container} = render(<CodePreview selection={{language: 'text'}} />)
  expect(container.textContent).toBe('Plain text')
})
