import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useState} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {prerender} from 'react-dom/static'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {latePart as LatePart} from './late-part.tsx'

type CounterProps = {name: string}

function Counter({name}: CounterProps) {
  const [count, setCount] = useState(0)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h2>{name}</h2>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {count}
      </button>
    </form>
  )
}

let latePart: typeof LatePart
const load = vi.fn(async () => Counter)
const root = () => document.getElementById('root') as HTMLElement
const button = () => document.querySelector('button') as HTMLElement

beforeEach(async () => {
  vi.resetModules()
  ;({latePart} = await import('./late-part.tsx'))
  load.mockReset().mockResolvedValue(Counter)
  document.body.innerHTML = '<div id="root"></div>'
  return cleanup
})
afterEach(async () => {
  await act(async () => takeAway())
})

let takeAway = () => {}

/** A page as a server has rendered it, and as React takes it over; `rename` changes what it shows. */
async function visit() {
  vi.stubGlobal('window', undefined)
  const Rendered = latePart(load)
  const {prelude} = await prerender(<Rendered name="Visits" />)
  root().innerHTML = await new Response(prelude).text()
  vi.unstubAllGlobals()
  load.mockClear()

  const Part = latePart(load, 'Loading...')
  const shown = button()
  let page: Root | undefined
  await act(async () => {
    page = hydrateRoot(root(), <Part name="Visits" />)
    takeAway = () => page?.unmount()
  })
  return {shown, rename: (name: string) => act(async () => page?.render(<Part name={name} />))}
}

const use = () => act(async () => void fireEvent.keyDown(document.body, {key: 'Tab'}))
const press = () => act(async () => fireEvent.click(button()))

test('what a server has rendered asks for no code before somebody uses the page', async () => {
  const {shown} = await visit()
  expect(load).not.toHaveBeenCalled()
  await use()
  expect(load).toHaveBeenCalledTimes(1)
  expect(button()).toBe(shown)
  await press()
  expect(button().textContent).toBe('1')
})

test('a press before the code is there is done once it is, once', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  const {shown} = await visit()
  load.mockReturnValue(code.promise)
  await press()
  await press()
  expect(button().textContent).toBe('0')
  await act(async () => code.resolve(Counter))
  expect(button()).toBe(shown)
  expect(button().textContent).toBe('1')
})

test('a form that is submitted before the code is there waits for it', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  const code = Promise.withResolvers<typeof Counter>()
  await visit()
  load.mockReturnValue(code.promise)
  const event = new SubmitEvent('submit', {bubbles: true, cancelable: true})
  document.querySelector('form')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await use()
  expect(submit).not.toHaveBeenCalled()
  await act(async () => code.resolve(Counter))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('what changes meanwhile is shown, in place', async () => {
  const {shown, rename} = await visit()
  await rename('Calls')
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading').textContent).toBe('Calls')
  expect(button()).toBe(shown)
})

test('if the code cannot be had, the part stays to be read', async () => {
  const {shown} = await visit()
  load.mockRejectedValue(new Error('gone'))
  await use()
  expect(button()).toBe(shown)
  expect(screen.getByRole('heading').textContent).toBe('Visits')
})

test('where nothing was rendered before, the code is fetched at once', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  load.mockReturnValue(code.promise)
  const Part = latePart(load, 'Loading...')
  await act(async () => void render(<Part name="Visits" />))
  expect(document.body.textContent).toBe('Loading...')
  await act(async () => code.resolve(Counter))
  expect(screen.getByRole('heading').textContent).toBe('Visits')
})

test('a part that was prefetched is there at once', async () => {
  const Part = latePart(load, 'Loading...')
  await Part.prefetch()
  render(<Part name="Visits" />)
  expect(screen.getByRole('heading').textContent).toBe('Visits')
})
