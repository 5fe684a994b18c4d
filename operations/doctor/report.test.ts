import {expect, test} from 'vitest'
import {tryToRead} from '@skyforge/config/read-settings.ts'
import {examine} from './examine.ts'
import {error, fine, warning} from './finding.ts'
import {environmentFacts} from './probes/environment.ts'
import {countOf, redacted, reportJson, reportText} from './report.ts'

const SECTIONS = [
  {subject: 'Disk', findings: [fine('There is room.'), warning('There is little.', 'Make some.')]},
  {subject: 'Ports', findings: [error('One is taken.', 'Take another.')]},
]

test('each finding has a line, and its remedy below', () => {
  expect(reportText(SECTIONS)).toBe(`Disk
  ✓ There is room.
  ! There is little.
    → Make some.

Ports
  ✗ One is taken.
    → Take another.

1 errors, 1 warnings.
`)
  expect(reportText([{subject: 'Disk', findings: [fine('There is room.')]}])).toMatch(
    /\nAll is well\.\n$/,
  )
  expect(countOf(SECTIONS, 'error')).toBe(1)
})

test('programs get the same', () => {
  expect(JSON.parse(reportJson(SECTIONS))).toEqual({
    errors: 1,
    warnings: 1,
    findings: [
      {subject: 'Disk', level: 'fine', sentence: 'There is room.'},
      {subject: 'Disk', level: 'warning', sentence: 'There is little.', remedy: 'Make some.'},
      {subject: 'Ports', level: 'error', sentence: 'One is taken.', remedy: 'Take another.'},
    ],
  })
})

test.each([
  ['LAKE_TOKEN', 'tokentoken'],
  ['AWS_SECRET_ACCESS_KEY', 'secret/key'],
  ['SMTP_URL', 'smtp://me%40northvale.com:p%40ssword@mail.northvale.com'],
])('what %s has is printed for nobody, whoever quotes it', (name, value) => {
  const variables = {[name]: value}
  const {settings} = tryToRead(variables)
  const text = 'It said: tokentoken, secret/key, p%40ssword, p@ssword.'
  const printed = redacted(text, variables, settings)
  expect(printed).not.toBe(text)
  for (const part of [value, 'p%40ssword', 'p@ssword'].filter((each) => value.includes(each))) {
    expect(printed).not.toContain(part)
  }
})

test('what cannot be looked at keeps nobody from the rest', async () => {
  const facts = environmentFacts('/nonexistent', {})
  const sections = await examine(facts, {
    Disk: async () => {
      throw new Error('no such device')
    },
    Clock: async () => [],
    Ports: async () => [fine('All parts run.')],
  })
  expect(sections).toEqual([
    {
      subject: 'Disk',
      findings: [
        warning('This could not be looked at: no such device.', 'Mend that, and run it again.'),
      ],
    },
    {subject: 'Ports', findings: [fine('All parts run.')]},
  ])
})
