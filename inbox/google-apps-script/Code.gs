/**
 * Receives one of the site's three forms as a web app and adds a row for it to the spreadsheet it is bound
 * to. It is deployed once for each form; this line says for which: 'contact', 'subscribe' or 'get-in-touch'.
 */
const FORM = 'contact'

/** The columns of each form, as config/forms.ts declares them. Everything else that is sent is kept out. */
const FORMS = {
  contact: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'company',
    'jobTitle',
    'services',
    'message',
  ],
  subscribe: ['email'],
  'get-in-touch': ['name', 'email', 'phone', 'companyName', 'message'],
}

/** A cell holds 50,000 characters; the apostrophe before them is one. */
const CELL = 49000
const LOCK_MS = 30000

/**
 * Called by Google for each post. The page cannot read the answer of another origin and takes every one for
 * success, so nothing is refused: whatever was sent becomes a row. The answer is JSON whose `result` is
 * 'success', or 'error' when the row could not be written.
 */
function doPost(event) {
  try {
    const {sent, unread} = readSent(event)
    const texts = FORMS[FORM].map((name) => cutText(textOf(sent[name])))
    // What a cell cannot hold goes on in further cells at the end of the row.
    const further = [...texts.flatMap(([, ...rest]) => rest), ...cutText(unread)]
    addRow([...texts.map(([first]) => first), ...further.filter((text) => text !== '')])
    return answer({result: 'success'})
  } catch (error) {
    console.error(error)
    return answer({result: 'error', error: 'The spreadsheet could not be written.'})
  }
}

function answer(content) {
  const output = ContentService.createTextOutput(JSON.stringify(content))
  return output.setMimeType(ContentService.MimeType.JSON)
}

/**
 * The fields by name. The contact form's JSON arrives as text/plain, as which browsers send it to another
 * origin; a browser without script sends form data. `unread` is a body that is neither.
 */
function readSent({postData, parameters = {}}) {
  const contents = postData ? postData.contents : ''
  const json = parseObject(contents)
  if (json) return {sent: json, unread: ''}
  const isForm = FORMS[FORM].some((name) => Object.hasOwn(parameters, name))
  return {sent: parameters, unread: isForm ? '' : contents}
}

function parseObject(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function textOf(value) {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** In pieces that a cell holds, none of which ends within a character of two units. */
function cutText(text) {
  if (text.length <= CELL) return [text]
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, CELL)) ? CELL - 1 : CELL
  return [text.slice(0, end), ...cutText(text.slice(end))]
}

/** Posts come side by side; the lock keeps their rows apart. */
function addRow(texts) {
  const lock = LockService.getScriptLock()
  lock.waitLock(LOCK_MS)
  try {
    const spreadsheet = SpreadsheetApp.getActiveSpreadsheet()
    const sheet = spreadsheet.getSheetByName(FORM) || spreadsheet.insertSheet(FORM)
    if (sheet.getLastRow() === 0) sheet.appendRow(['received', ...FORMS[FORM]])
    sheet.appendRow([new Date(), ...texts.map(asText)])
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
