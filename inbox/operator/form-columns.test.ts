import {expect, test} from 'vitest'
import type {Entry} from '../store/entries.ts'
import {columnText, detailsOf, formColumns} from './form-columns.ts'

function entry(kind: Entry['kind'], fields: Entry['fields']): Entry {
  return {id: 'a', kind, receivedAt: 0, fields, reasons: []}
}

const contact = entry('contact', {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@meridian.example',
  phone: '',
  company: 'Meridian',
  jobTitle: '',
  services: ['Kubernetes', 'Serverless'],
  message: 'Hello',
})
const getInTouch = entry('get-in-touch', {
  name: 'Tomás',
  email: 'tomas@rivera.example',
  phone: '0042',
  companyName: 'Rivera',
  message: '',
})
const booking = entry('booking', {name: 'Ben', email: 'ben@b.example'})

test('the forms share the columns of the export', () => {
  expect(formColumns).toEqual([
    'name',
    'email',
    'phone',
    'company',
    'jobTitle',
    'services',
    'message',
  ])
})

test.each([
  [
    contact,
    ['Asha Rao', 'asha@meridian.example', '', 'Meridian', '', 'Kubernetes, Serverless', 'Hello'],
  ],
  [getInTouch, ['Tomás', 'tomas@rivera.example', '0042', 'Rivera', '', '', '']],
  [booking, ['Ben', 'ben@b.example', '', '', '', '', '']],
  [
    entry('contact', {...contact.fields, firstName: ''}),
    ['Rao', 'asha@meridian.example', '', 'Meridian', '', 'Kubernetes, Serverless', 'Hello'],
  ],
  // As it was stored before the form had its further fields.
  [entry('subscribe', {email: 'a@b.example'}), ['', 'a@b.example', '', '', '', '', '']],
])('an entry in the columns: %#', (row, texts) => {
  expect(formColumns.map((column) => columnText(row, column))).toEqual(texts)
})

test.each([
  [
    contact,
    [
      ['Company', 'Meridian'],
      ['Services', 'Kubernetes, Serverless'],
    ],
  ],
  [
    getInTouch,
    [
      ['Phone', '0042'],
      ['Company', 'Rivera'],
    ],
  ],
  [booking, []],
])('what was filled in besides: %#', (row, details) => {
  expect(detailsOf(row)).toEqual(details)
})
