import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createContext, runInContext} from 'node:vm'
import type {FormName} from '@skyforge/config/forms.ts'

const CODE = join(import.meta.dirname, '../google-apps-script/Code.gs')

type Row = unknown[]
export type PostEvent = {
  postData?: {contents: string; type: string}
  /** Of a form and of the query: all values of each name. */
  parameters?: Record<string, string[]>
}

/**
 * The spreadsheet's script as one form's deployment, on a fake spreadsheet. `locks` is how the lock was used:
 * a row that is written without it would be lost among others.
 */
export function deployScript(form: FormName) {
  const sheets = new Map<string, Row[]>()
  const state = {isLocked: false, failsToWrite: false, errors: [] as unknown[]}
  const context = createContext({
    console: {error: (error: unknown) => state.errors.push(error)},
    ContentService: contentService,
    LockService: lockService(state),
    SpreadsheetApp: spreadsheetApp(sheets, state),
  })
  const code = readFileSync(CODE, 'utf8').replace(/^const FORM = .*$/m, `const FORM = '${form}'`)
  runInContext(code, context)
  return {
    sheets,
    state,
    post(event: PostEvent): {result: string; error?: string} {
      const output: unknown = runInContext('doPost', context)(event)
      return JSON.parse(String(output))
    },
  }
}

/** https://developers.google.com/apps-script/reference/content/content-service */
const contentService = {
  MimeType: {JSON: 'JSON'},
  createTextOutput: (text: string) => ({
    setMimeType: (type: string) => ({toString: () => (type === 'JSON' ? text : '')}),
  }),
}

type State = {isLocked: boolean; failsToWrite: boolean}

function lockService(state: State) {
  const lock = {
    waitLock: () => (state.isLocked = true),
    releaseLock: () => (state.isLocked = false),
  }
  return {getScriptLock: () => lock}
}

/** https://support.google.com/drive/answer/37603 */
const MAX_CELL = 50_000

function spreadsheetApp(sheets: Map<string, Row[]>, state: State) {
  const sheetOf = (rows: Row[]) => ({
    getLastRow: () => rows.length,
    appendRow: (row: Row) => {
      if (!state.isLocked) throw new Error('written without the lock')
      if (row.some((value) => String(value).length > MAX_CELL)) throw new Error('too long')
      if (state.failsToWrite) throw new Error('Service Spreadsheets failed')
      rows.push(row.map(shownIn))
    },
  })
  const spreadsheet = {
    getSheetByName: (name: string) => {
      const rows = sheets.get(name)
      return rows ? sheetOf(rows) : null
    },
    insertSheet: (name: string) => {
      sheets.set(name, [])
      return sheetOf(sheets.get(name) ?? [])
    },
  }
  return {getActiveSpreadsheet: () => spreadsheet, flush: () => {}}
}

/** What a spreadsheet makes of a value: an apostrophe means text, without it much is calculated or converted. */
function shownIn(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.startsWith("'")) return value.slice(1)
  if (/^[=+\-@]/.test(value)) return '#CALCULATED'
  return /^\d+$/.test(value) ? Number(value) : value
}
