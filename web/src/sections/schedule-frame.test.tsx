import {brand} from '@skyforge/config/brand.ts'
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {consent} from '#web/analytics/consent.ts'
import {env} from '#web/env.ts'
import {ScheduleFrame} from './schedule-frame.tsx'

vi.mock('#web/env.ts', async (original) => ({env: {...(await original<EnvModule>()).env}}))

type EnvModule = {env: typeof env}

const defaults = {...env}

afterEach(() => {
  cleanup()
  Object.assign(env, defaults)
})

const ADDRESS = '/inbox/schedule?duration=30&layout=month_view&theme=light'

test('a plain link to the same address and the e-mail address are below the frame', () => {
  render(<ScheduleFrame title="Book" />)
  const link = screen.getByRole('link', {name: 'Open it on its own page'})
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ADDRESS, null])
  const mail = screen.getByRole('link', {name: brand.email})
  expect(mail.getAttribute('href')).toBe(`mailto:${brand.email}`)
})

test.each([
  ['is on its way', 'about:blank', 'complete', true],
  ['is half there', '/inbox/schedule', 'interactive', true],
  ['was there before the script', '/inbox/schedule', 'complete', false],
  ['is of another origin, where nothing is to be seen', undefined, '', false],
])('a calendar that %s', (_what, URL, readyState, isSaid) => {
  const page = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get')
  page.mockReturnValue(URL === undefined ? null : ({URL, readyState} as Document))
  render(<ScheduleFrame title="Book" />)
  expect(screen.queryByText('Loading the calendar') !== null).toBe(isSaid)
})

test('in a hidden tab no frame is loaded, and the text below stays', () => {
  render(<ScheduleFrame title="Book" shown={false} />)
  expect(screen.queryByTitle('Book')).toBeNull()
  expect(screen.queryByRole('link', {name: 'Open it on its own page'})).not.toBeNull()
})

describe('a scheduler of another origin', () => {
  const OUTSIDE = 'https://cal.example/firm/intro'

  beforeEach(() => {
    Object.assign(env, {schedulerUrl: OUTSIDE, asksConsent: true})
    localStorage.clear()
    consent.storageChanged(null)
  })

  const frame = () => screen.queryByTitle('Book')

  test('waits for consent if consent is required, and says so in its place', () => {
    render(<ScheduleFrame title="Book" />)
    expect(frame()).toBeNull()
    expect(screen.getByText(/It comes from cal\.example, which then learns/)).toBeTruthy()
    act(() => consent.choose('granted'))
    expect(frame()?.getAttribute('src')).toMatch(OUTSIDE)
    expect(screen.queryByText(/It comes from/)).toBeNull()
  })

  test('loads on a press, whatever the choice about analytics', () => {
    consent.choose('denied')
    render(<ScheduleFrame title="Book" />)
    expect(frame()).toBeNull()
    fireEvent.click(screen.getByRole('button', {name: 'Load the calendar'}))
    expect(frame()?.getAttribute('src')).toMatch(OUTSIDE)
    expect(consent.current()).toBe('denied')
  })

  test('always has its plain link', () => {
    render(<ScheduleFrame title="Book" />)
    const link = screen.getByRole('link', {name: 'Open it on its own page'})
    expect(link.getAttribute('href')).toMatch(OUTSIDE)
  })

  test.each([
    ['no consent is asked for', {schedulerUrl: OUTSIDE, asksConsent: false}],
    ['it is the site’s own', {schedulerUrl: '/inbox/schedule', asksConsent: true}],
  ])('does not wait if %s', (_case, settings) => {
    Object.assign(env, settings)
    render(<ScheduleFrame title="Book" />)
    expect(frame()).not.toBeNull()
  })
})
