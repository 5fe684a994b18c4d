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

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', {name})))
const frames = () => document.querySelectorAll('iframe').length
const views = () =>
  globalThis.dataLayer?.map((entry) => ('page_path' in entry ? entry.page_path : entry.event))

beforeEach(() => {
  globalThis.dataLayer = []
})
afterEach(cleanup)

test('clicking the selected tab again adds no history entry', async () => {
  visit('/contact')
  await press('Book a Meeting')
  await press('Book a Meeting')
  await goBack()
  expect(address).toBe('/contact')
})

test('a change of tab is one page view, and moves neither focus nor scroll position', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  visit('/contact?ref=views')
  await press('Book a Meeting')
  await press('Book a Meeting')
  expect(views()).toEqual(['/contact?ref=views', '/contact?ref=views&tab=meeting'])
  expect(document.activeElement).toBe(document.body)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the meeting tab embeds the scheduler, only while it is selected', async () => {
  visit('/contact')
  expect(frames()).toBe(0)
  await press('Book a Meeting')
  expect(frames()).toBe(1)
  await press('Contact Form')
  expect(frames()).toBe(0)
})
