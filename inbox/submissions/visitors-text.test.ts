import {expect, test} from 'vitest'
import {isMailAddress} from '@skyforge/config/mail-address.ts'
import {workGrowth} from '@skyforge/server-kit/testing/work-growth.ts'
import {leadMail} from '../mail/lead-mail.ts'
import {htmlText} from '../mail/html-text.ts'
import {plainText} from '../mail/plain-text.ts'
import {csvCell} from '../operator/csv.ts'
import {searchText} from '../store/entries.ts'
import {emailKey, mailAddress, mailboxKey} from './email-address.ts'
import {cut, onOneLine} from './outside-text.ts'
import {readFields} from './read-fields.ts'
import {readElapsed, suspicions, tellingText} from './suspicion.ts'

const LENGTH = 8_000
/** Linear work doubles with the text; quadratic work grows fourfold. */
const MOST = 3

const FIRM = {name: 'Skyforge', email: 'hello@skyforge.example'}

/** Functions that take text from visitors. */
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  csvCell,
  onOneLine,
  tellingText,
  readElapsed,
  emailKey,
  mailboxKey,
  mailAddress,
  isMailAddress,
  cut: (text) => cut(text, LENGTH / 2),
  searchText: (text) => searchText([text]),
  suspicions: (text) => suspicions({elapsed: 9, text, repetitions: 0, recentPosts: 1}, 5),
  readFields: (text) => {
    try {
      return readFields('contact', {firstName: 'A', email: text, message: text})
    } catch {
      // A refusal takes its time as well.
      return undefined
    }
  },
  'the mail to sales': (text) => {
    const mail = leadMail({kind: 'contact', fields: {email: text, message: text}, reasons: []})
    return [plainText(mail, FIRM), htmlText(mail, FIRM)]
  },
}

const DISTINCT = Array.from({length: 4_000}, (_, index) =>
  String.fromCharCode(0x4e00 + index),
).join('')

const SHAPES: Record<string, string> = {
  'line breaks': '\n',
  separators: ';\t\r\n',
  blanks: ' ',
  'signs of formulas': '\n=',
  'format characters': '\u200b',
  letters: 'a',
  'at signs': '@',
  'plus signs': '+',
  'commas and quotes': ',"',
  'links cut short': 'http:/www[url',
  digits: '1',
  'distinct letters in a domain': DISTINCT,
  'halves of characters': '\ud800',
  entities: '&<>',
}

const cases = Object.keys(FUNCTIONS).flatMap((name) =>
  Object.keys(SHAPES).map((shape) => ({name, shape})),
)

test.each(cases)('$name does linear work on $shape', ({name, shape}) => {
  const work = FUNCTIONS[name] ?? expect.unreachable()
  const text = SHAPES[shape] ?? expect.unreachable()
  const prefix = shape.includes('domain') ? 'a@' : ''
  const growth = workGrowth((repeated) => work(prefix + repeated), {
    shape: text,
    length: LENGTH,
    limit: MOST,
  })
  expect(growth).toBeLessThan(MOST)
})
