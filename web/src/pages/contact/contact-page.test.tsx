import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useEffect} from 'react'
import {MemoryRouter, useLocation, useNavigate, type NavigateFunction} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ContactPage} from './contact-page.tsx'

let address = ''
let navigate: NavigateFunction = () => {}

function Probe() {
  const {pathname, search} = useLocation()
  const navigateFromHere = useNavigate()
  useEffect(() => {
    address = pathname + search
    navigate = navigateFromHere
  })
  return null
}

function visit(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <ContactPage />
      <Probe />
    </MemoryRouter>,
  )
}

const goBack = () => act(async () => navigate(-1))

const selected = () => screen.getByRole('tab', {selected: true}).textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', {name})))
const frames = () => document.querySelectorAll('iframe').length
const views = () =>
  globalThis.dataLayer?.map((entry) => ('page_path' in entry ? entry.page_path : entry.event))

beforeEach(() => {
  globalThis.dataLayer = []
})
afterEach(cleanup)

test('the page has one main heading and two tabs', () => {
  visit('/contact')
  expect(screen.getAllByRole('heading', {level: 1})).toHaveLength(1)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Contact Form',
    'Book a Meeting',
  ])
})

test.each([
  ['/contact', 'Contact Form'],
  ['/contact?tab=form', 'Contact Form'],
  ['/contact?tab=meeting', 'Book a Meeting'],
  ['/contact?tab=Meeting', 'Contact Form'],
  ['/contact?tab=other', 'Contact Form'],
])('%s opens on the tab "%s"', (path, tab) => {
  visit(path)
  expect(selected()).toBe(tab)
})

test('clicking the selected tab again adds no history entry', async () => {
  visit('/contact')
  await press('Book a Meeting')
  await press('Book a Meeting')
  await goBack()
  expect(address).toBe('/contact')
})

test('the tab is read from the URL on change, and any other value leaves it', async () => {
  visit('/contact')
  await act(async () => navigate('/contact?tab=meeting'))
  expect(selected()).toBe('Book a Meeting')
  await act(async () => navigate('/contact?tab=calendar'))
  expect(selected()).toBe('Book a Meeting')
})

test('a change of tab is one page view and takes neither focus nor scroll position', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  visit('/contact?ref=views')
  await press('Book a Meeting')
  await press('Book a Meeting')
  expect(views()).toEqual(['/contact?ref=views', '/contact?ref=views&tab=meeting'])
  expect(document.activeElement).toBe(document.body)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the form tab shows the contact form beside an illustration', () => {
  visit('/contact')
  const panel = screen.getByRole('tabpanel', {name: 'Contact Form'})
  expect(panel.querySelector('form')).not.toBeNull()
  expect(panel.querySelector('img')?.getAttribute('src')).toBe('/drawings/panel/contact-form.svg')
})

test('the meeting tab embeds the scheduler, and only while it is selected', async () => {
  visit('/contact')
  expect(frames()).toBe(0)
  await press('Book a Meeting')
  expect(frames()).toBe(1)
  await press('Contact Form')
  expect(frames()).toBe(0)
})

test('what was typed outlives a change of tab', async () => {
  visit('/contact')
  fireEvent.change(screen.getByLabelText('Name'), {target: {value: 'Asha'}})
  await press('Book a Meeting')
  await press('Contact Form')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
})

test('the text of both tabs is in the page, whichever is selected', () => {
  visit('/contact')
  expect(document.body.textContent).toContain('Send us a message')
  expect(document.body.textContent).toContain('What the half hour holds')
})
