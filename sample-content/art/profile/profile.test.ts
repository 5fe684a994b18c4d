import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import texts from './profile-texts.json' with {type: 'json'}
import {profileHtml} from './profile-html.ts'
import {profileTexts} from './profile-texts.ts'

const pdf = readFileSync('web/public/profile.pdf')

test('the company profile matches the site; `npm run profile` rebuilds it', () => {
  expect(texts).toEqual(profileTexts())
})

test('the company profile is a PDF of two pages', () => {
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('the company profile is small enough to load quickly', () => {
  expect(pdf.length).toBeLessThan(400 * 1024)
})

test('the profile escapes texts of the site', () => {
  const art = {font: '', drawing: '', logo: '', icons: []}
  expect(profileHtml({...profileTexts(), statement: '<b>&</b>'}, art)).toContain(
    '&lt;b>&amp;&lt;/b>',
  )
})
