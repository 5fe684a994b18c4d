import {cleanup, fireEvent, screen} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../../testing/in-studio.tsx'
import {allTags, type TagDetails} from './details.ts'
import {TagsField} from './tags-field.tsx'

vi.mock('../pictures/use-pictures.ts', () => ({useTags: () => []}))

afterEach(cleanup)

function Tagged() {
  const [details, setDetails] = useState<TagDetails>({tags: ['plans'], typedTag: ''})
  return (
    <>
      <TagsField details={details} onChange={setDetails} />
      <output>{allTags(details).join()}</output>
    </>
  )
}

test('what is typed is a tag already, and Enter shows it with the others', () => {
  renderInStudio(<Tagged />)
  const field = screen.getByRole<HTMLInputElement>('combobox', {name: 'Tags'})
  fireEvent.change(field, {target: {value: ' new '}})
  expect(screen.getByRole('status').textContent).toBe('plans,new')
  expect(screen.queryByRole('button', {name: 'Remove tag new'})).toBeNull()
  fireEvent.keyDown(field, {key: 'Enter'})
  fireEvent.click(screen.getByRole('button', {name: 'Remove tag plans'}))
  expect(screen.getByRole('status').textContent).toBe('new')
  expect(field.value).toBe('')
})
