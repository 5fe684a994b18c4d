import {act, cleanup, fireEvent, render, screen, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {addNativeDialog} from '../testing/native-dialog.ts'
import {ExpandableImage} from './expandable-image.tsx'

const texts = {
  title: 'Expanded image',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: 'Zoom',
  hint: 'Wheel to zoom.',
}

beforeEach(() => {
  addNativeDialog()
  HTMLElement.prototype.setPointerCapture = () => {}
  // jsdom has no layout: stage and image get the size of a laptop's window.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800)
})
afterEach(cleanup)

function show() {
  render(
    <ExpandableImage
      label="Expand Image"
      image={{src: '/large.png', width: 3200, height: 1600}}
      alt="Two nodes"
      texts={texts}
    >
      <img src="/small.png" alt="Two nodes" />
    </ExpandableImage>,
  )
  return screen.getByRole('button', {name: /Expand Image/})
}

async function open() {
  const button = show()
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', {name: 'Expanded image'})
  const image = within(dialog).getByRole('img', {name: 'Two nodes'})
  const stage = image.parentElement
  if (!stage) throw new Error('The image has no stage.')
  return {button, dialog, image, stage}
}

/** Position and zoom of the drawn image. */
function placeOf({style}: HTMLElement): number[] {
  const [, x, y = 0, zoom] =
    /translate\(([-\d.]+)px(?:, ([-\d.]+)px)?\) scale\(([\d.]+)\)/.exec(style.transform) ?? []
  return [x, y, zoom].map(Number)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', {name}))
const zoom = () => screen.getByRole('status').textContent

test('the button holds the image, and its name says what it shows and does', () => {
  const button = show()
  expect(within(button).getByRole('img')).toBeTruthy()
  expect(screen.getByRole('button', {name: 'Two nodes Expand Image'})).toBe(button)
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
})

test('nothing large loads before the viewer is opened', async () => {
  const button = show()
  fireEvent.pointerEnter(button)
  await import('./image-viewer.tsx')
  await act(async () => {})
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.querySelector('img[src="/large.png"]')).toBeNull()
})

test('a press opens the large image in a modal dialog with the focus inside', async () => {
  const {dialog, image} = await open()
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
  expect(image.getAttribute('src')).toBe('/large.png')
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test("shows the page's image if the large one fails to load", async () => {
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/small.png')
  const {image} = await open()
  expect(image.style.backgroundImage).toContain('/small.png')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/small.png')
})

describe('in the viewer', () => {
  test('the buttons zoom in steps up to the limits, and keep the focus', async () => {
    await open()
    const button = screen.getByRole('button', {name: 'Zoom out'})
    expect(button.getAttribute('aria-disabled')).toBe('true')
    for (let step = 0; step < 25; step += 1) press('Zoom in')
    expect(zoom()).toBe('Zoom 5.0×')
    expect(screen.getByRole('button', {name: 'Zoom in'}).getAttribute('aria-disabled')).toBe('true')
  })

  test('keys go to a field above it', async () => {
    const {image} = await open()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    expect(fireEvent.keyDown(field, {key: '+'})).toBe(true)
    expect(placeOf(image)).toEqual([0, 0, 1])
    field.remove()
  })

  test('other mouse buttons do not drag', async () => {
    const {image, stage} = await open()
    press('Zoom in')
    fireEvent.pointerDown(stage, {pointerId: 1, button: 2, clientX: 500, clientY: 400})
    fireEvent.pointerMove(stage, {pointerId: 1, clientX: 530, clientY: 380})
    expect(placeOf(image)).toEqual([0, 0, 1.2])
  })

  test('two fingers pinch, and the final zoom has one decimal', async () => {
    const {image, stage} = await open()
    fireEvent.pointerDown(stage, {pointerId: 1, clientX: -50, clientY: 0})
    fireEvent.pointerDown(stage, {pointerId: 2, clientX: 50, clientY: 0})
    fireEvent.pointerMove(stage, {pointerId: 2, clientX: 62, clientY: 0})
    expect(placeOf(image)[2]).toBe(1.12)
    fireEvent.pointerUp(stage, {pointerId: 1})
    expect(placeOf(image)[2]).toBe(1.1)
    fireEvent.pointerUp(stage, {pointerId: 2})
    expect(zoom()).toBe('Zoom 1.1×')
  })

  test('a smaller window brings the image back into view', async () => {
    const {image} = await open()
    press('Zoom in')
    for (let press = 0; press < 9; press += 1) fireEvent.keyDown(document, {key: 'ArrowLeft'})
    expect(placeOf(image)).toEqual([350, 0, 1.2])
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
    fireEvent(window, new Event('resize'))
    expect(placeOf(image)).toEqual([140, 0, 1.2])
  })
})
