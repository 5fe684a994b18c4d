/**
 * Receives one of the site's three forms as a web app and adds a row for it to the spreadsheet it is bound
 * to. It is deployed once for each form; this line says for which: 'contact', 'subscribe' or 'get-in-touch'.
 */
const FORM = 'contact'

/** Characters; a cell holds no more than the long ones. */
const SHORT = 500
const LONG = 50000
const MAX_TEXTS = 50
const LOCK_MS = 30000

/** What each form sends. Everything else is kept out. */
const FORMS = {
  contact: [
    {name: 'firstName', required: true, limit: SHORT},
    {name: 'lastName', limit: SHORT},
    {name: 'email', required: true, type: 'email', limit: SHORT},
    {name: 'phone', limit: SHORT},
    {name: 'company', limit: SHORT},
    {name: 'jobTitle', limit: SHORT},
    {name: 'services', type: 'texts', limit: SHORT},
    {name: 'message', limit: LONG},
  ],
  subscribe: [{name: 'email', required: true, type: 'email', limit: SHORT}],
  'get-in-touch': [
    {name: 'name', required: true, limit: SHORT},
    {name: 'email', required: true, type: 'email', limit: SHORT},
    {name: 'phone', required: true, limit: SHORT},
    {name: 'companyName', required: true, limit: SHORT},
    {name: 'message', required: true, limit: LONG},
  ],
}

/** What a browser's e-mail field accepts: https://html.spec.whatwg.org/#valid-e-mail-address */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@" + LABEL + '(?:\\.' + LABEL + ')*$')

/** Says what is wrong with a form; every other error is the script's own. */
class Refusal extends Error {}

/** Called by Google for each post. The answer is JSON whose `result` is 'success' or 'error'. */
function doPost(event) {
  try {
    const sent = FORM === 'contact' ? readJsonObject(event) : event.parameter
    addRow(FORMS[FORM].map((field) => [field.name, readValue(field, sent)]))
    return answer({result: 'success'})
  } catch (error) {
    if (error instanceof Refusal) return answer({result: 'error', error: error.message})
    console.error(error)
    return answer({result: 'error', error: 'The spreadsheet could not be written.'})
  }
}

function answer(content) {
  const output = ContentService.createTextOutput(JSON.stringify(content))
  return output.setMimeType(ContentService.MimeType.JSON)
}

/** The contact form's JSON arrives as text/plain, as which browsers send it to another origin. */
function readJsonObject(event) {
  const value = parse(event.postData ? event.postData.contents : '')
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Refusal('The request body is not a JSON object.')
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('The request body is not JSON.')
  }
}

function readValue(field, sent) {
  const value = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined
  return field.type === 'texts' ? readTexts(field, value) : readOne(field, value)
}

function readOne(field, value = '') {
  const text = readText(field, value)
  if (field.required && text === '') throw new Refusal(`"${field.name}" is required.`)
  if (field.type === 'email' && text !== '' && !EMAIL.test(text)) {
    throw new Refusal(`"${field.name}" is not an e-mail address.`)
  }
  return text
}

function readTexts(field, value = []) {
  if (!Array.isArray(value)) throw new Refusal(`"${field.name}" is not a list of texts.`)
  if (value.length > MAX_TEXTS) {
    throw new Refusal(`"${field.name}" has more than ${MAX_TEXTS} entries.`)
  }
  return value.map((item) => readText(field, item)).join(', ')
}

function readText(field, value) {
  if (typeof value !== 'string') throw new Refusal(`"${field.name}" is not a text.`)
  if (value.length <= field.limit) return value
  throw new Refusal(`"${field.name}" is longer than ${field.limit} characters.`)
}

/** Posts come side by side; the lock keeps their rows apart. */
function addRow(values) {
  const lock = LockService.getScriptLock()
  lock.waitLock(LOCK_MS)
  try {
    const spreadsheet = SpreadsheetApp.getActiveSpreadsheet()
    const sheet = spreadsheet.getSheetByName(FORM) || spreadsheet.insertSheet(FORM)
    if (sheet.getLastRow() === 0) sheet.appendRow(['received', ...values.map(([name]) => name)])
    sheet.appendRow([new Date(), ...values.map(([, text]) => asText(text))])
    // Written before the visitor is told so.
    SpreadsheetApp.flush()
  } finally {
    lock.releaseLock()
  }
}

/** Led by an apostrophe, a cell's content is text: no formula, no date, no number without its zeros. */
function asText(text) {
  return text === '' ? '' : `'${text}`
}
