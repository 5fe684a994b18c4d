import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import texts from './profile-texts.json' with {type: 'json'}
import {profileHtml} from './profile-html.ts'
import {profileTexts} from './profile-texts.ts'

const pdf = readFileSync('web/public/profile.pdf')

test('the company profile says what the site says; `npm run profile` makes it anew', () => {
  expect(texts).toEqual(profileTexts())
})

test('the company profile is a PDF of two pages', () => {
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('a visitor need not wait for it', () => {
  expect(pdf.length).toBeLessThan(400 * 1024)
})

test('text of the site cannot become markup of the profile', () => {
  const art = {font: '', drawing: '', logo: '', icons: []}
  expect(profileHtml({...profileTexts(), statement: '<b>&</b>'}, art)).toContain(
    '&lt;b>&amp;&lt;/b>',
  )
})
