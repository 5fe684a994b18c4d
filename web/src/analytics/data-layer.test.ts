import {beforeEach, expect, test, vi} from 'vitest'
import {followEvents, pushEvent, type DataLayerEvent} from './data-layer.ts'
import {gtag} from './gtag.ts'

beforeEach(() => {
  globalThis.dataLayer = undefined
})

const view = (path: string): DataLayerEvent => ({
  event: 'page_view',
  page_path: path,
  page_title: path,
})

test('the first entry creates the data layer', () => {
  pushEvent(view('/about'))
  expect(globalThis.dataLayer).toEqual([view('/about')])
})

test('followers get past and future events, but no commands', () => {
  gtag('consent', 'default', {analytics_storage: 'denied'})
  pushEvent(view('/'))
  const follow = vi.fn()
  followEvents(follow)
  pushEvent(view('/about'))
  expect(follow.mock.calls).toEqual([[view('/')], [view('/about')]])
})

test('a command is an "arguments" object, the only form that tags accept', () => {
  gtag('consent', 'update', {analytics_storage: 'granted'})
  const [command] = globalThis.dataLayer ?? []
  expect(Object.prototype.toString.call(command)).toBe('[object Arguments]')
  expect(Array.from(Object.values(command ?? {}))).toEqual([
    'consent',
    'update',
    {analytics_storage: 'granted'},
  ])
})
