import {fieldsOf, type FormField, type FormName, formNames} from '@skyforge/config/forms.ts'
import {HOSTILE_TEXTS, repeatedTo} from './hostile-texts.ts'

export type HostilePost = {
  /** The form that is posted to: `contact`, `booking`. */
  kind: string
  type: string
  /** Each number gives a different post. */
  pathOf: (number: number) => string
  bodyOf: (number: number) => Buffer
}

/** Just below the largest body that is read. */
const MOST_BYTES = 250_000
const LIST_LENGTH = 50
const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const NUMBER = '000000000'

type Texts = Readonly<Record<string, string | readonly string[]>>

/** Posts with the longest fields, for every form and hostile text; some are invalid. */
export function hostilePosts(): HostilePost[] {
  return Object.values(HOSTILE_TEXTS).flatMap((text) => [
    ...formNames.flatMap((form) => [formPost(form, text, false), formPost(form, text, true)]),
    bookingPost(text),
    reportPost('vitals', text),
    reportPost('browser-errors', text),
  ])
}

function formPost(form: FormName, text: string, hasHostileEmail: boolean): HostilePost {
  const isJson = form === 'contact'
  const fill = (share: number) =>
    Object.fromEntries(
      fieldsOf(form).map(([name, field]) => {
        if (field.kind === 'email' && !hasHostileEmail) return [name, `${NUMBER}@bench.example`]
        return [name, filled(field, text, share)]
      }),
    )
  const encode = isJson ? jsonOf : urlencodedOf
  return {
    kind: form,
    type: isJson ? 'text/plain' : 'application/x-www-form-urlencoded',
    pathOf: (number) => `/${form}?submission=${number}&elapsed=30`,
    bodyOf: numbered(largest(fill, encode)),
  }
}

/** The longest value of a field; a leading number makes each value unique. */
function filled({kind, maxLength}: FormField, text: string, share: number) {
  const length = Math.floor(maxLength * share)
  if (kind === 'texts') return Array.from({length: LIST_LENGTH}, () => repeatedTo(text, length))
  if (kind === 'email') return `${repeatedTo(text, length - 15)}@bench.example`
  return `${NUMBER} ${repeatedTo(text, Math.max(0, length - NUMBER.length - 1))}`
}

/** Fills the fields up to the largest body. */
function largest(fill: (share: number) => Texts, encode: (texts: Texts) => string): string {
  let share = 1
  for (;;) {
    const body = encode(fill(share))
    const bytes = Buffer.byteLength(body)
    if (bytes <= MOST_BYTES) return body
    share *= (0.98 * MOST_BYTES) / bytes
  }
}

function jsonOf(texts: Texts): string {
  return JSON.stringify(texts)
}

function urlencodedOf(texts: Texts): string {
  const pairs = Object.entries(texts).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text]),
  )
  return new URLSearchParams(pairs).toString()
}

function numbered(body: string): (number: number) => Buffer {
  const parts = body.split(NUMBER).map((part) => Buffer.from(part))
  return (number) => {
    const digits = Buffer.from(String(number).padStart(NUMBER.length, '0'))
    return Buffer.concat(parts.flatMap((part, index) => (index > 0 ? [digits, part] : [part])))
  }
}

function bookingPost(text: string): HostilePost {
  const long = repeatedTo(text, 10_000)
  const from = Math.ceil((Date.now() + DAY_MS) / QUARTER_MS) * QUARTER_MS
  return {
    kind: 'booking',
    type: 'application/x-www-form-urlencoded',
    pathOf: () => '/schedule/book',
    bodyOf: (number) =>
      Buffer.from(
        urlencodedOf({
          slot: new Date(from + (number % 2_000) * QUARTER_MS).toISOString(),
          name: long,
          email: `caller-${number}@bench.example`,
          request: `${number}`,
          tz: long,
        }),
      ),
  }
}

/** Longer texts are not accepted as reports. */
const REPORT_LENGTH = 600

function reportPost(kind: 'vitals' | 'browser-errors', text: string): HostilePost {
  const message = repeatedTo(text, REPORT_LENGTH)
  return {
    kind,
    type: 'text/plain',
    pathOf: (number) => `/${kind}?page=/${number}`,
    bodyOf: (number) =>
      Buffer.from(
        JSON.stringify(
          kind === 'vitals'
            ? {device: 'mobile', LCP: 1_000, CLS: message}
            : {message: `${number} ${message}`, frame: 'site.js:1:1'},
        ),
      ),
  }
}
