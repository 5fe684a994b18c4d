import type {Locator, Page} from 'playwright'
import {paths} from '../../../web/src/site/paths.ts'
import {POST} from './pages.ts'

type Step = {
  name: string
  act: (page: Page) => Promise<void>
  /** Waits until the page shows what the press is for. */
  seen: (page: Page) => Promise<void>
}

/** What a visitor does on one page, one press after the other. */
export type Session = {
  name: string
  path: string
  /** Width of the window, in pixels. */
  width: number
  /** Presses at first sight, before the page has come to rest. */
  early?: boolean
  steps: readonly Step[]
}

const PHONE = 412
const TABLET = 1024

const tap = (role: 'button' | 'tab', name: string) => (page: Page) =>
  page.getByRole(role, {name}).filter({visible: true}).first().tap()
const press = (key: string) => (page: Page) => page.keyboard.press(key)

type Find = (page: Page) => Locator

const appears = (find: Find) => (page: Page) => find(page).first().waitFor()
const goes = (find: Find) => (page: Page) => find(page).first().waitFor({state: 'hidden'})

const smallMenu: Find = (page) => page.getByRole('navigation', {name: 'Menu'})
const servicesMenu: Find = (page) => page.locator('#services-menu')
const filter: Find = (page) => page.getByRole('group').getByRole('button')
const pressedFilter: Find = (page) => page.getByRole('group').getByRole('button', {pressed: true})
const dialog: Find = (page) => page.getByRole('dialog')

const smallMenuSteps: readonly Step[] = [
  {name: 'open', act: tap('button', 'Menu'), seen: appears(smallMenu)},
  {name: 'close', act: tap('button', 'Menu'), seen: goes(smallMenu)},
]

/** Controls have the names that visitors know them by. */
export const sessions: readonly Session[] = [
  {name: 'small menu', path: paths.home, width: PHONE, steps: smallMenuSteps},
  {
    name: 'small menu at first sight',
    path: paths.home,
    width: PHONE,
    early: true,
    steps: smallMenuSteps,
  },
  {
    name: 'services menu',
    path: paths.home,
    width: TABLET,
    steps: [
      {name: 'open', act: tap('button', 'All services'), seen: appears(servicesMenu)},
      {name: 'close', act: tap('button', 'All services'), seen: goes(servicesMenu)},
    ],
  },
  {
    name: 'category filter',
    path: paths.blogs,
    width: PHONE,
    steps: [
      {
        name: 'one category',
        act: (page) => filter(page).nth(1).tap(),
        seen: appears((page) => pressedFilter(page).and(filter(page).nth(1))),
      },
      {
        name: 'all posts',
        act: tap('button', 'All Posts'),
        seen: appears((page) => pressedFilter(page).and(filter(page).nth(0))),
      },
    ],
  },
  {
    name: 'contact tabs',
    path: paths.contact,
    width: PHONE,
    steps: [
      {
        name: 'meeting',
        act: tap('tab', 'Book a Meeting'),
        seen: appears((page) => page.getByRole('tabpanel', {name: 'Book a Meeting'})),
      },
      {
        name: 'form',
        act: tap('tab', 'Contact Form'),
        seen: appears((page) => page.getByRole('tabpanel', {name: 'Contact Form'})),
      },
    ],
  },
  {
    name: 'Get in Touch',
    path: `${paths.migrations}?getInTouch=true`,
    width: PHONE,
    steps: [
      {
        name: 'type',
        act: (page) => dialog(page).getByPlaceholder('Name', {exact: true}).press('a'),
        seen: appears(dialog),
      },
      {
        name: 'submit, incomplete',
        act: (page) => dialog(page).getByRole('button', {name: 'Submit'}).tap(),
        seen: appears((page) => dialog(page).locator(':invalid, [aria-invalid="true"]')),
      },
      {name: 'close', act: press('Escape'), seen: goes(dialog)},
    ],
  },
  {
    name: 'image viewer',
    path: POST,
    width: PHONE,
    steps: [
      {name: 'open', act: tap('button', 'Expand Image'), seen: appears(dialog)},
      {
        name: 'zoom',
        act: press('+'),
        seen: appears((page) => dialog(page).getByText('1.2×')),
      },
      {name: 'close', act: press('Escape'), seen: goes(dialog)},
    ],
  },
]
