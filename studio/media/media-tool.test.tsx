import {cleanup, fireEvent, screen} from '@testing-library/react'
import {createPortal} from 'react-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import {MediaTool} from './media-tool.tsx'

const {push} = vi.hoisted(() => ({push: vi.fn()}))

vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push})}))
vi.mock('./pictures/picture-browser.tsx', () => ({
  PictureBrowser: ({turn, onChoose}: {turn: number; onChoose: (picture: object) => void}) => (
    <button onClick={() => onChoose({_id: 'a'})}>Turn {turn}</button>
  ),
}))
vi.mock('./details/picture-details.tsx', () => ({
  PictureDetails: ({onClose}: {onClose: () => void}) =>
    createPortal(<button onClick={onClose}>Close details</button>, document.body),
}))
vi.mock('./upload/upload-dialog.tsx', () => ({
  UploadDialog: ({files}: {files: File[]}) =>
    createPortal(<p>Upload {files.map(({name}) => name).join()}</p>, document.body),
}))

const PICTURE = new File([], 'a.png', {type: 'image/png'})
const TEXT = new File([], 'a.txt', {type: 'text/plain'})

beforeEach(() => {
  push.mockClear()
  renderInStudio(<MediaTool />)
})
afterEach(cleanup)

function drop(file: File, on: HTMLElement = screen.getByTestId('media')) {
  fireEvent.drop(on, {dataTransfer: {files: [file]}})
}

test('a picture that is dropped is asked for its text', () => {
  drop(PICTURE)
  expect(screen.getByText('Upload a.png')).toBeTruthy()
  expect(push).not.toHaveBeenCalled()
})

test('something else is refused in words', () => {
  drop(TEXT)
  expect(push.mock.lastCall?.[0]).toMatchObject({
    title: expect.stringContaining('Nothing of that is a picture'),
  })
})

test('what is dropped on a dialog leaves it open as it is', () => {
  drop(PICTURE)
  const dialog = screen.getByText('Upload a.png')
  drop(TEXT, dialog)
  drop(new File([], 'b.png', {type: 'image/png'}), dialog)
  expect(screen.getByText('Upload a.png')).toBe(dialog)
  expect(push).not.toHaveBeenCalled()
})

test('once the details of a picture are closed, the pictures are asked for again', () => {
  fireEvent.click(screen.getByText('Turn 0'))
  drop(PICTURE, screen.getByText('Close details'))
  expect(screen.queryByText(/^Upload a/)).toBeNull()
  fireEvent.click(screen.getByText('Close details'))
  expect(screen.getByText('Turn 1')).toBeTruthy()
})
