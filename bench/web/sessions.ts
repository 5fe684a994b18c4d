import type {Locator, Page} from 'playwright'
import {paths} from '@skyforge/config/site/paths.ts'
import {POST} from './pages.ts'
import {PHONE_WIDTH} from './phone.ts'

type Find = (page: Page) => Locator

export type Press = {tap: Find} | {key: string}

type Step = Press & {
  name: string
  /** Waits until the press takes effect. */
  seen: (page: Page) => Promise<void>
}

/** A visitor's presses on one page, in order. */
export type Session = {
  name: string
  path: string
  /** Width of the window, in pixels. */
  width: number
  /** Presses as soon as the target shows, before the page settles. */
  early?: boolean
  steps: readonly Step[]
}

const TABLET = 1024

const named =
  (role: 'button' | 'tab', name: string): Find =>
  (page) =>
    page.getByRole(role, {name}).filter({visible: true}).first()
const appears = (find: Find) => (page: Page) => find(page).first().waitFor()
const goes = (find: Find) => (page: Page) => find(page).first().waitFor({state: 'hidden'})

const smallMenu: Find = (page) => page.getByRole('navigation', {name: 'Menu'})
const servicesMenu: Find = (page) => page.locator('#services-menu')
const filter: Find = (page) => page.getByRole('group').getByRole('button')
const pressedFilter: Find = (page) => page.getByRole('group').getByRole('button', {pressed: true})
const dialog: Find = (page) => page.getByRole('dialog')
const nameField: Find = (page) => dialog(page).getByPlaceholder('Name', {exact: true})

const smallMenuSteps: readonly Step[] = [
  {name: 'open', tap: named('button', 'Menu'), seen: appears(smallMenu)},
  {name: 'close', tap: named('button', 'Menu'), seen: goes(smallMenu)},
]

/** Controls are found by their accessible names. */
export const sessions: readonly Session[] = [
  {name: 'small menu', path: paths.home, width: PHONE_WIDTH, steps: smallMenuSteps},
  {
    name: 'small menu at first sight',
    path: paths.home,
    width: PHONE_WIDTH,
    early: true,
    steps: smallMenuSteps,
  },
  {
    name: 'services menu',
    path: paths.home,
    width: TABLET,
    steps: [
      {name: 'open', tap: named('button', 'All services'), seen: appears(servicesMenu)},
      {name: 'close', tap: named('button', 'All services'), seen: goes(servicesMenu)},
    ],
  },
  {
    name: 'category filter',
    path: paths.blogs,
    width: PHONE_WIDTH,
    steps: [
      {
        name: 'one category',
        tap: (page) => filter(page).nth(1),
        seen: appears((page) => pressedFilter(page).and(filter(page).nth(1))),
      },
      {
        name: 'all posts',
        tap: named('button', 'All Posts'),
        seen: appears((page) => pressedFilter(page).and(filter(page).nth(0))),
      },
    ],
  },
  {
    name: 'contact tabs',
    path: paths.contact,
    width: PHONE_WIDTH,
    steps: [
      {
        name: 'meeting',
        tap: named('tab', 'Book a Meeting'),
        seen: appears((page) => page.getByRole('tabpanel', {name: 'Book a Meeting'})),
      },
      {
        name: 'form',
        tap: named('tab', 'Contact Form'),
        seen: appears((page) => page.getByRole('tabpanel', {name: 'Contact Form'})),
      },
    ],
  },
  {
    name: 'Get in Touch',
    path: `${paths.migrations}?getInTouch=true`,
    width: PHONE_WIDTH,
    steps: [
      {
        name: 'focus',
        tap: nameField,
        seen: appears((page) => nameField(page).and(page.locator(':focus'))),
      },
      {name: 'type', key: 'a', seen: appears(dialog)},
      {
        name: 'submit, incomplete',
        tap: (page) => dialog(page).getByRole('button', {name: 'Submit'}),
        seen: appears((page) => dialog(page).locator(':invalid, [aria-invalid="true"]')),
      },
      {name: 'close', key: 'Escape', seen: goes(dialog)},
    ],
  },
  {
    name: 'image viewer',
    path: POST,
    width: PHONE_WIDTH,
    steps: [
      {name: 'open', tap: named('button', 'Expand Image'), seen: appears(dialog)},
      {
        name: 'zoom',
        key: '+',
        seen: appears((page) => dialog(page).getByText('1.2×')),
      },
      {name: 'close', key: 'Escape', seen: goes(dialog)},
    ],
  },
]
