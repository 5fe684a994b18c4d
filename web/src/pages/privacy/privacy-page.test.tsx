import {brand} from '@skyforge/config/brand.ts'
import {cleanup, render, screen, within} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import {env} from '#web/env.ts'
import {PrivacyPage} from './privacy-page.tsx'

vi.mock('#web/env.ts', async (original) => ({env: {...(await original<EnvModule>()).env}}))

type EnvModule = {env: typeof env}

const defaults = {...env}

afterEach(() => {
  cleanup()
  Object.assign(env, defaults)
})

function visit(settings: Partial<typeof env> = {}) {
  Object.assign(env, settings)
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  )
}

const section = (name: string) => within(screen.getByRole('region', {name}))
const namesIn = (name: string) =>
  section(name)
    .queryAllByRole('heading', {level: 3})
    .map((heading) => heading.textContent)

test('says what is stored of each form, of bookings and of visits, why, and for how long', () => {
  visit()
  expect(namesIn('What you send us')).toEqual([
    'Contact form',
    'E-mail sign-up',
    'Get in Touch',
    'Booking a meeting',
    'Page speed and errors',
  ])
  for (const row of section('What you send us').getAllByRole('listitem')) {
    expect(
      within(row)
        .getAllByRole('term')
        .map(({textContent}) => textContent),
    ).toEqual(['What', 'Why', 'Until'])
  }
})

test('says how to have data deleted, with the address to write to', () => {
  visit()
  const link = section('How to have it deleted').getByRole('link')
  expect(link.getAttribute('href')).toBe(`mailto:${brand.email}`)
})

test('by default other companies learn nothing, and the browser stores forms, text, a call and a choice', () => {
  visit()
  expect(namesIn('What stays in your browser')).toEqual([
    'A form that could not be sent',
    'Text in a form when the page reloads',
    'A call you booked',
    'Light or dark',
  ])
  expect(namesIn('What other companies learn')).toEqual([])
  expect(section('What other companies learn').getByText(/^Nothing\. /)).toBeTruthy()
})

test.each<[what: string, settings: Partial<typeof env>, names: string[]]>([
  ['measurement', {asksConsent: true}, ['Measurement by Google']],
  ['a scheduler elsewhere', {schedulerUrl: 'https://cal.example/firm'}, ['The calendar']],
  ['hosted content', {embeddedLake: false}, ['Articles and their pictures']],
])('mentions %s if it is used', (_what, settings, names) => {
  visit(settings)
  expect(namesIn('What other companies learn')).toEqual(names)
})

test('names the hosts that receive the forms if they are external', () => {
  visit({
    contactFormUrl: 'https://script.example/one',
    emailSignUpUrl: 'https://script.example/two',
    getInTouchUrl: 'https://forms.example/three',
  })
  // With an external contact form, no reports are sent.
  expect(namesIn('What you send us')).not.toContain('Page speed and errors')
  expect(
    screen.getByText(/^It is received for us by script\.example and forms\.example, /),
  ).toBeTruthy()
})
