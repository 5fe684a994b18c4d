import type {FormName} from '@skyforge/config/forms.ts'
import type {FormFields} from '../submissions/read-fields.ts'

/** The forms' requests as browsers send them, good and bad: this inbox and the spreadsheet's script answer them alike. */
export type FormRequest = {
  name: string
  kind: FormName
  contentType: string
  body: string
} & ({stored: FormFields} | {error: string})

export const CONTACT = {
  firstName: 'Asha',
  lastName: '',
  email: 'asha@meridian.example',
  phone: '',
  company: '',
  jobTitle: '',
  services: [],
  message: 'We run forty VMware hosts in Pune and want to be out by spring.',
}

export const GET_IN_TOUCH = {
  name: 'Tomás Rivera',
  email: 'tomas@rivera.example',
  phone: '+1 206 555 0142',
  companyName: 'Rivera & Söhne',
  message: 'Please call me.\nAfter ten.',
}

/** More than a cell of a spreadsheet holds, with characters of two units wherever it is cut. */
const LONG_TEXT = '🜂'.repeat(30_000)

const URLENCODED = 'application/x-www-form-urlencoded'
const JSON_AS_TEXT = 'text/plain;charset=UTF-8'
const BOUNDARY = '----WebKitFormBoundaryA1b2C3d4E5f6G7h8'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

function contact(name: string, changes: Record<string, unknown>, error: string): FormRequest {
  const body = JSON.stringify({...CONTACT, ...changes})
  return {name, kind: 'contact', contentType: JSON_AS_TEXT, body, error}
}

export const formRequests: readonly FormRequest[] = [
  {
    name: 'a contact form',
    kind: 'contact',
    contentType: 'application/json',
    body: JSON.stringify(CONTACT),
    stored: CONTACT,
  },
  {
    name: 'a contact form as no-cors lowers it to text',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: JSON.stringify(CONTACT),
    stored: CONTACT,
  },
  {
    name: 'a contact form with every field filled in',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: JSON.stringify({...CONTACT, phone: '0042', services: ['Kubernetes', 'Serverless']}),
    stored: {...CONTACT, phone: '0042', services: ['Kubernetes', 'Serverless']},
  },
  {
    name: 'a contact form without its optional fields, and with one too many',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: JSON.stringify({firstName: 'Asha', email: 'a@b', role: 'admin'}),
    stored: {...CONTACT, email: 'a@b', message: ''},
  },
  {
    name: 'what a spreadsheet would take for a formula',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: JSON.stringify({...CONTACT, firstName: '=HYPERLINK("http://evil.example","x")'}),
    stored: {...CONTACT, firstName: '=HYPERLINK("http://evil.example","x")'},
  },
  {
    name: 'a contact form with sixty thousand characters and an address in letters of another script',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: JSON.stringify({...CONTACT, email: 'a@bücher.de', message: LONG_TEXT}),
    stored: {...CONTACT, email: 'a@bücher.de', message: LONG_TEXT},
  },
  {
    name: 'a contact form that a browser without script sends',
    kind: 'contact',
    contentType: URLENCODED,
    body: 'firstName=Asha&email=a%40b&services=Kubernetes&services=Serverless&message=Hello',
    stored: {
      ...CONTACT,
      email: 'a@b',
      services: ['Kubernetes', 'Serverless'],
      message: 'Hello',
    },
  },
  {
    name: 'a sign-up',
    kind: 'subscribe',
    contentType: MULTIPART,
    body: multipart({email: 'ops@meridian.example'}),
    stored: {email: 'ops@meridian.example'},
  },
  {
    name: 'a sign-up, urlencoded',
    kind: 'subscribe',
    contentType: URLENCODED,
    body: 'email=ops%2Bnews%40meridian.example&role=admin',
    stored: {email: 'ops+news@meridian.example'},
  },
  {
    name: 'a Get in Touch form',
    kind: 'get-in-touch',
    contentType: MULTIPART,
    body: multipart(GET_IN_TOUCH),
    stored: GET_IN_TOUCH,
  },
  {
    name: 'a Get in Touch form, urlencoded',
    kind: 'get-in-touch',
    contentType: URLENCODED,
    body: new URLSearchParams(GET_IN_TOUCH).toString(),
    stored: GET_IN_TOUCH,
  },
  contact('a name that is missing', {firstName: undefined}, '"firstName" is required.'),
  contact('a name that is empty', {firstName: ''}, '"firstName" is required.'),
  contact('a name that is a number', {firstName: 5}, '"firstName" is not a text.'),
  contact('an address without @', {email: 'asha'}, '"email" is not an e-mail address.'),
  contact('an address with a blank', {email: 'a b@c.example'}, '"email" is not an e-mail address.'),
  contact('services as a text', {services: 'all'}, '"services" is not a list of texts.'),
  contact('a service that is none', {services: [null]}, '"services" is not a text.'),
  {
    name: 'a contact form that is not JSON',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: 'firstName=Asha',
    error: 'The request body is not JSON.',
  },
  {
    name: 'a contact form that is a list',
    kind: 'contact',
    contentType: JSON_AS_TEXT,
    body: '[]',
    error: 'The request body is not a JSON object.',
  },
  {
    name: 'a sign-up without an address',
    kind: 'subscribe',
    contentType: URLENCODED,
    body: 'mail=a@b.example',
    error: '"email" is required.',
  },
  {
    name: 'a Get in Touch form without a message',
    kind: 'get-in-touch',
    contentType: MULTIPART,
    body: multipart({...GET_IN_TOUCH, message: ''}),
    error: '"message" is required.',
  },
]
