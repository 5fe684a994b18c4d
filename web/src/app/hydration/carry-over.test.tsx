import {act, fireEvent} from '@testing-library/react'
import {useState, type ReactNode} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ContactForm} from '#web/forms/contact-form.tsx'
import {dropTypedTexts, keepTypedTexts, watchTyping} from '#web/lib/release/typed-texts.ts'
import {SearchForm} from '#web/pages/search/search-form.tsx'
import {carryOver} from './carry-over.ts'

const pressed = vi.fn<(what: string) => void>()
const reported = vi.fn()

function Search() {
  const [typed, setTyped] = useState('fargate')
  return (
    <>
      <SearchForm typed={typed} onType={setTyped} />
      <output>{typed}</output>
    </>
  )
}

const page = (
  <MemoryRouter>
    <main>
      <ContactForm />
      <Search />
      {['Slots', 'Letter'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => pressed(name)}
          onKeyDown={({key}) => pressed(`${name} ${key}`)}
        >
          {name}
        </button>
      ))}
      <form action="/inbox/note" onSubmit={(event) => (event.preventDefault(), pressed('Note'))}>
        <button>Send</button>
      </form>
    </main>
  </MemoryRouter>
)

watchTyping()

let hydrated: Root | undefined

beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear())
  pressed.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const form of document.querySelectorAll('form')) dropTypedTexts(form)
  act(() => hydrated?.unmount())
  document.body.replaceChildren()
})

/** A server-rendered page after a translator has added or moved an element. */
function translated(change = () => find('main').prepend(font())) {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  change()
  return root
}

const font = () => document.createElement('font')

async function hydrate(root: HTMLElement, content: ReactNode = page) {
  const onRecoverableError = carryOver(root)
  await act(async () => {
    hydrated = hydrateRoot(root, content, {onRecoverableError})
  })
}

function find<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

const field = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)

function type(name: string, text: string) {
  field(name).focus()
  field(name).value = text
  field(name).dispatchEvent(new Event('input', {bubbles: true}))
}

test.each([
  ['adds an element', () => find('main').prepend(font())],
  ['moves an element', () => find('main').append(find('form'))],
  ['adds an element to a form', () => find('[name=email]').before(font())],
])('a form keeps typed text and the focus when a translator %s', async (_what, change) => {
  const root = translated(change)
  type('email', 'asha@meridian.example')
  type('message', 'Forty hosts.')
  field('message').setSelectionRange(5, 5)
  const sent = field('message')
  await hydrate(root)
  expect(sent.isConnected).toBe(false)
  expect(field('email').value).toBe('asha@meridian.example')
  expect(field('message').value).toBe('Forty hosts.')
  expect(document.activeElement).toBe(field('message'))
  expect(field('message').selectionStart).toBe(5)
  expect(reported).toHaveBeenCalledOnce()
})

test('a text outlives hydration only in its field', async () => {
  const root = translated()
  type('q', 'fargate lamb')
  await hydrate(root)
  expect(field('q').value).toBe('fargate lamb')
  expect(find('output').textContent).toBe('fargate lamb')
  expect(document.activeElement).toBe(field('q'))
  await act(async () => fireEvent.change(field('q'), {target: {value: 'fargate lambda'}}))
  keepTypedTexts()
  expect(sessionStorage).toHaveLength(0)
})

test('a field that the visitor has left does not get the focus back', async () => {
  const root = translated()
  type('q', 'fargate lamb')
  find('output').dispatchEvent(new Event('pointerdown', {bubbles: true}))
  await hydrate(root)
  expect(document.activeElement).toBe(document.body)
})

test('presses of removed buttons reach their replacements', async () => {
  const root = translated()
  const [letter, note] = [
    button('Letter'),
    find<HTMLButtonElement>('[action="/inbox/note"] button'),
  ]
  await hydrate(root)
  letter?.click()
  letter?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}))
  document.body.append(note.form ?? '')
  note.click()
  expect(pressed.mock.calls).toEqual([['Letter'], ['Letter Home'], ['Note']])
  expect(document.querySelectorAll('[action="/inbox/note"]')).toHaveLength(1)
})

test('a press reaches no button if the number of buttons has changed', async () => {
  const root = translated()
  const letter = button('Letter')
  await hydrate(root)
  root.prepend(Object.assign(document.createElement('button'), {type: 'button'}))
  letter?.click()
  expect(pressed).not.toHaveBeenCalled()
})

test('an unchanged page is hydrated in place', async () => {
  const root = translated(() => {})
  type('email', 'asha@meridian.example')
  const sent = field('email')
  await hydrate(root)
  expect(field('email')).toBe(sent)
  expect(sent.value).toBe('asha@meridian.example')
  expect(reported).not.toHaveBeenCalled()
})

test('an open menu is opened once, however many errors React reports', () => {
  const html = '<button popovertarget="menu">Menu</button><nav id="menu" popover></nav>'
  document.body.innerHTML = `<main>${html}</main>`
  const root = document.querySelector('main') ?? document.createElement('main')
  const recover = carryOver(root)
  const opened = Object.assign(new Event('toggle'), {newState: 'open'})
  root.querySelector('nav')?.dispatchEvent(opened)
  root.innerHTML = html
  root.querySelector('button')?.addEventListener('click', () => pressed('Menu'))
  recover(new Error('first'))
  recover(new Error('second'))
  expect(pressed.mock.calls).toEqual([['Menu']])
})
