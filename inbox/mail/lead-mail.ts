import {forms} from '@skyforge/config/forms.ts'
import {columnText, detailsOf} from '../operator/form-columns.ts'
import type {FormFields} from '../submissions/read-fields.ts'
import type {FormName} from '@skyforge/config/forms.ts'
import {cut, onOneLine} from '../submissions/outside-text.ts'
import type {Fact, MailPart, MailText} from './mail-text.ts'

/** As much as somebody reads in a mail; all of it is in the inbox. */
const LONG = 10_000
const LONG_FACT = 1_000

export const SALES_REASON = 'This mail is for the sales team. Replies go to the visitor.'

export type MailedLead = {
  kind: FormName
  fields: FormFields
  reasons: readonly string[]
}

/** What a form sent, for sales. */
export function leadMail(lead: MailedLead): MailText {
  const {kind, fields, reasons} = lead
  const email = String(fields['email'])
  const name = columnText(lead, 'name')
  return {
    subject: `${spamMark(reasons)}${forms[kind].title}: ${name || email}`,
    title: forms[kind].title,
    parts: [
      factsPart([['Name', name], ['E-mail', email], ...detailsOf(lead), ...spamFacts(reasons)]),
      ...quoteParts(withPlainBreaks(String(fields['message'] ?? ''))),
    ],
    reason: SALES_REASON,
  }
}

/** Those that say something. */
export function factsPart(facts: readonly Fact[]): MailPart {
  return {
    kind: 'facts',
    facts: facts
      .map(([label, value]): Fact => [label, cut(onOneLine(value), LONG_FACT)])
      .filter(([, value]) => value !== ''),
  }
}

export function spamMark(reasons: readonly string[]): string {
  return reasons.length > 0 ? 'Looks like spam: ' : ''
}

export function spamFacts(reasons: readonly string[]): Fact[] {
  return [['Looks like spam', reasons.join(', ')]]
}

/** Browsers send others. */
function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
}

function quoteParts(message: string): MailPart[] {
  if (message === '') return []
  if (message.length <= LONG) return [{kind: 'quote', text: message}]
  return [
    {kind: 'quote', text: cut(message, LONG)},
    {kind: 'paragraph', text: `Shortened. Read all ${message.length} characters in the inbox.`},
  ]
}
