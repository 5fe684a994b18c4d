import {expect, test} from 'vitest'
import type {ContactTab} from '#web/copy/pages/contact.ts'
import {nextContactTab} from './use-contact-tab.ts'

test.each<[current: ContactTab, asked: string | null, next: ContactTab]>([
  ['form', 'meeting', 'meeting'],
  ['meeting', 'form', 'form'],
  ['form', 'form', 'form'],
  ['meeting', null, 'form'],
  ['form', 'Meeting', 'form'],
  ['meeting', 'FORM', 'meeting'],
  ['meeting', 'calendar', 'meeting'],
  ['meeting', '', 'meeting'],
])('on the tab %s, the parameter %j selects %s', (current, asked, next) => {
  expect(nextContactTab(current, asked)).toBe(next)
})
