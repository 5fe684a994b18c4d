import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {leaveFor} from '#web/lib/release/leave-for.ts'
import {ExpandableImage} from './expandable-image.tsx'

vi.mock('./image-viewer.tsx', () => {
  throw new Error('offline')
})
vi.mock('#web/lib/release/leave-for.ts', () => ({leaveFor: vi.fn()}))

afterEach(cleanup)

test("the browser opens the image itself if the viewer's code fails to load", async () => {
  const texts = {title: '', close: '', zoomIn: '', zoomOut: '', zoom: '', hint: ''}
  const image = {src: '/large.png', width: 2, height: 1}
  render(
    <ExpandableImage label="Expand Image" image={image} alt="" texts={texts}>
      <img src="/small.png" alt="" />
    </ExpandableImage>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button)
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/large.png', 'assign'))
})
