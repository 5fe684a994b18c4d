import {act, screen} from '@testing-library/react'
import {BehaviorSubject, throwError} from 'rxjs'
import {expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import type {Listing} from './listed-article.ts'
import {listedPane} from './listed-pane.tsx'
import {WelcomeSection} from './welcome/welcome-section.tsx'

vi.mock('sanity', () => ({LoadingBlock: () => 'Loading'}))
vi.mock('sanity/structure', () => ({usePaneRouter: () => ({})}))
vi.mock('sanity/router', () => ({useIntentLink: () => ({})}))

const AWAY = new Error('The lake is away.')
const TRIED_AGAIN = /could not be loaded \(The lake is away\)\. It is tried again every few seconds/

test('a pane says why its list is not known, until it is', () => {
  const articles = new BehaviorSubject<Listing>(AWAY)
  const Pane = listedPane(articles, 'Nothing is wrong.')
  renderInStudio(<Pane id="list" itemId="list" paneKey="list" urlParams={{}} />)
  expect(screen.getByRole('alert').textContent).toMatch(TRIED_AGAIN)
  act(() => articles.next([]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Nothing is wrong.')).toBeTruthy()
})

test('a section says so, too, and waits for nothing', () => {
  const articles = new BehaviorSubject<Listing>(AWAY)
  renderInStudio(<WelcomeSection title="Needs attention" articles={articles} empty="All is well" />)
  const section = screen.getByRole('region', {name: 'Needs attention'})
  expect(screen.getByRole('alert').textContent).toMatch(TRIED_AGAIN)
  expect(section.getAttribute('aria-busy')).toBe('false')
  act(() => articles.next([]))
  expect(section.textContent).toContain('All is well')
})

test('a section whose list has ended with an error says what to do', () => {
  const articles = throwError(() => AWAY)
  renderInStudio(<WelcomeSection title="My drafts" articles={articles} empty="None" />)
  expect(screen.getByRole('alert').textContent).toMatch(/away\)\. Reload the page to try again\.$/)
})
