import {brand} from '@skyforge/config/brand.ts'
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {Link, MemoryRouter, useLocation, useNavigate} from 'react-router-dom'
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {LazyContactAndSchedule} from '#web/sections/contact-and-schedule/lazy-contact-and-schedule.tsx'
import {CONTACT_ID} from '#web/sections/contact-and-schedule/scroll-to-contact.ts'
import {LazyGetInTouchModal} from './lazy-get-in-touch-modal.ts'
import {MigrationsPage} from './migrations-page.tsx'

const scrollTo = vi.fn()
const consultEntry = {
  event: 'migrationConsultButtonClick',
  category: 'Interaction',
  label: 'Migration Button Click',
}

// The modal has its own tests.
vi.mock('#web/forms/get-in-touch-modal.tsx', () => ({
  GetInTouchModal: ({open, onClose}: {open: boolean; onClose: () => void}) =>
    open && (
      <div role="dialog">
        <button onClick={onClose}>Cancel</button>
      </div>
    ),
}))

/** Simulates the browser: its address, back and forward, and a link in a mail. */
function Surroundings() {
  const {pathname, search} = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => navigate(-1)}>Back</button>
      <button onClick={() => navigate(1)}>Forward</button>
      <Link to="/migrations?getInTouch=true">Link in a mail</Link>
    </>
  )
}

function visit(entry: string) {
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Surroundings />
      <MigrationsPage />
    </MemoryRouter>,
  )
}

const region = (name: string) => screen.getByRole('region', {name})

const press = (name: string) => fireEvent.click(screen.getByRole('button', {name}))
const modal = () => screen.queryByRole('dialog')

function contactAt(top: number) {
  const section = document.getElementById(CONTACT_ID)
  if (!section) throw new Error('no contact section')
  vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 1280, 900))
}

beforeAll(() => Promise.all([LazyContactAndSchedule.prefetch(), LazyGetInTouchModal.prefetch()]))
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('matchMedia', () => ({matches: false}))
  globalThis.dataLayer = []
})
afterEach(() => {
  cleanup()
  scrollTo.mockReset()
})

test('5. the page ends with the contact section', () => {
  visit('/migrations')
  expect(region('Two ways to begin').id).toBe(CONTACT_ID)
})

describe.each([
  'Book a Free Consultation',
  `Migrate to AWS for FREE with ${brand.product}`,
  'Schedule Consultation',
])('the button "%s"', (name) => {
  test('pushes exactly one migrationConsultButtonClick, then scrolls to the contact section less 100 px', () => {
    visit('/migrations')
    contactAt(3000)
    globalThis.dataLayer = []
    const pushedBeforeScroll: unknown[] = []
    scrollTo.mockImplementation(() => pushedBeforeScroll.push(...(globalThis.dataLayer ?? [])))
    press(name)
    expect(scrollTo.mock.calls).toEqual([[{top: 2900, behavior: 'smooth'}]])
    expect(pushedBeforeScroll).toEqual([consultEntry])
    expect(globalThis.dataLayer).toEqual([consultEntry])
  })

  test('does not open the Get in Touch modal', () => {
    visit('/migrations')
    press(name)
    expect(modal()).toBeNull()
  })
})

describe('the Get in Touch modal', () => {
  test.each<[address: string, opens: boolean]>([
    ['/migrations?getInTouch=true', true],
    ['/migrations?utm_source=mail&getInTouch=true', true],
    ['/migrations', false],
    ['/migrations?getInTouch', false],
    ['/migrations?getInTouch=false', false],
    ['/migrations?getInTouch=TRUE', false],
    ['/migrations?getintouch=true', false],
  ])('%s opens it: %s', (path, opens) => {
    visit(path)
    expect(modal() !== null).toBe(opens)
  })

  test('closing removes the parameter from the address and keeps the others', () => {
    visit('/migrations?utm_source=mail&getInTouch=true')
    press('Cancel')
    expect(modal()).toBeNull()
    expect(document.querySelector('output')?.textContent).toBe('/migrations?utm_source=mail')
  })

  test('closing replaces the history entry, so that going back or forward does not reopen it', () => {
    visit('/migrations')
    fireEvent.click(screen.getByRole('link', {name: 'Link in a mail'}))
    expect(modal()).not.toBeNull()
    press('Cancel')
    for (const way of ['Back', 'Forward']) {
      press(way)
      expect(modal(), way).toBeNull()
    }
  })

  test('it opens and closes on history navigation', () => {
    visit('/migrations')
    fireEvent.click(screen.getByRole('link', {name: 'Link in a mail'}))
    press('Back')
    expect(modal()).toBeNull()
    press('Forward')
    expect(modal()).not.toBeNull()
  })
})
