import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useEffect, useState, type ReactNode} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {MemoryRouter, useNavigate} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {HYDRATED} from '#web/lib/hydration/hydrated-event.ts'
import {lazy} from '#web/lib/hydration/lazy.ts'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import type {whenUsed as WhenUsed} from './when-used.tsx'

vi.mock('#web/lib/release/new-release.ts', () => ({reloadForNewRelease: vi.fn(async () => false)}))

type CounterProps = {name: string}

function Counter({name}: CounterProps) {
  const [count, setCount] = useState(0)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h2>{name}</h2>
      <input />
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        {count}
      </button>
    </form>
  )
}

let whenUsed: typeof WhenUsed
const load = vi.fn(async () => Counter)
const root = () => document.getElementById('root') as HTMLElement
const button = () => document.querySelector('button') as HTMLElement
const field = () => document.querySelector('input') as HTMLInputElement
const mark = () => document.querySelector<HTMLElement>('main > div')?.dataset.hydrating

beforeEach(async () => {
  vi.resetModules()
  ;({whenUsed} = await import('./when-used.tsx'))
  load.mockReset().mockResolvedValue(Counter)
  document.body.innerHTML = '<div id="root"></div>'
  return cleanup
})
afterEach(async () => {
  await act(async () => takeAway())
})

let takeAway = () => {}
const surroundings: {navigate?: ReturnType<typeof useNavigate>} = {}

function Surroundings({children}: {children: ReactNode}) {
  const navigate = useNavigate()
  useEffect(() => void Object.assign(surroundings, {navigate}), [navigate])
  return children
}

/** The router above the pages; its output stays the same element when the part changes. */
function site(part: ReactNode) {
  return (
    <MemoryRouter>
      <Surroundings>
        <main>{part}</main>
      </Surroundings>
    </MemoryRouter>
  )
}

/** A server-rendered page during hydration; `rename` changes its props. */
async function visit() {
  const Rendered = whenUsed(lazy('The part', load))
  await Rendered.prefetch()
  root().innerHTML = renderToString(site(<Rendered name="Visits" />))
  load.mockClear()

  const Part = whenUsed(lazy('The part', load), 'Loading...')
  const shown = button()
  let page: Root | undefined
  await act(async () => {
    page = hydrateRoot(root(), site(<Part name="Visits" />))
    takeAway = () => page?.unmount()
  })
  return {
    shown,
    rename: (name: string) => act(async () => page?.render(site(<Part name={name} />))),
  }
}

const use = () => act(async () => void fireEvent.keyDown(document.body, {key: 'Tab'}))
const press = () => act(async () => fireEvent.click(button()))

test('fetches no code for server-rendered parts before the visitor uses the page', async () => {
  const {shown} = await visit()
  expect(load).not.toHaveBeenCalled()
  await use()
  expect(load).toHaveBeenCalledTimes(1)
  expect(button()).toBe(shown)
  await press()
  expect(button().textContent).toBe('1')
})

test('marks a part until its code is there, and announces that', async () => {
  const hydrated = vi.fn()
  await visit()
  window.addEventListener(HYDRATED, hydrated)
  expect(mark()).toBe('')
  await use()
  expect(mark()).toBeUndefined()
  expect(hydrated).toHaveBeenCalled()
  window.removeEventListener(HYDRATED, hydrated)
})

test.each([
  ['pushed', () => surroundings.navigate?.('#there')],
  ['replaced immediately', () => surroundings.navigate?.('?a=b', {replace: true, flushSync: true})],
])('an address that is %s leaves the part unchanged, typed text included', async (_how, go) => {
  const {shown} = await visit()
  field().value = 'typed'
  field().focus()
  await act(async () => void go())
  expect(load).not.toHaveBeenCalled()
  await use()
  expect([button(), document.activeElement]).toEqual([shown, field()])
  expect(field().value).toBe('typed')
  await press()
  expect(button().textContent).toBe('1')
})

test('shows changed props in place', async () => {
  const {shown, rename} = await visit()
  await rename('Calls')
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading').textContent).toBe('Calls')
  expect(button()).toBe(shown)
})

test('if the code fails, the part stays readable and the next press retries', async () => {
  const {shown} = await visit()
  load.mockRejectedValue(new Error('gone'))
  await use()
  expect(mark()).toBe('failed')
  await act(async () => void surroundings.navigate?.('#there', {flushSync: true}))
  expect(button()).toBe(shown)
  expect(screen.getByRole('heading').textContent).toBe('Visits')
  await press()
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue(Counter)
  await press()
  expect(mark()).toBeUndefined()
  expect(button()).toBe(shown)
  await press()
  expect(button().textContent).toBe('1')
})

test.each([
  ['a button that needs the code', 'button', 1],
  ['a field, in which one types without it', 'input', 0],
  ['a text', 'h2', 0],
])(
  'after code failed to load, a press on %s checks for a newer release: %s, %i',
  async (_what, pressed, times) => {
    vi.mocked(reloadForNewRelease).mockClear()
    await visit()
    load.mockRejectedValue(new Error('gone'))
    await use()
    expect(reloadForNewRelease).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(document.querySelector(pressed) as HTMLElement))
    expect(load).toHaveBeenCalledTimes(2)
    expect(reloadForNewRelease).toHaveBeenCalledTimes(times)
    load.mockResolvedValue(Counter)
    await press()
    expect(mark()).toBeUndefined()
  },
)

test('fetches the code immediately if nothing was rendered by the server', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  load.mockReturnValue(code.promise)
  const Part = whenUsed(lazy('The part', load), 'Loading...')
  await act(async () => void render(site(<Part name="Visits" />)))
  expect(document.body.textContent).toBe('Loading...')
  await act(async () => code.resolve(Counter))
  expect(screen.getByRole('heading').textContent).toBe('Visits')
})

test('a prefetched part renders without delay', async () => {
  const Part = whenUsed(lazy('The part', load), 'Loading...')
  await Part.prefetch()
  render(site(<Part name="Visits" />))
  expect(screen.getByRole('heading').textContent).toBe('Visits')
})
