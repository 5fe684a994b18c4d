import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {deployScript, type PostEvent} from '../testing/apps-script.ts'
import {CONTACT, type FormRequest, formRequests} from '../testing/form-requests.ts'
import {withFormTable} from './form-table.ts'

/**
 * The script for spreadsheets reads the same requests as the inbox. It refuses none: a page on another origin
 * could not tell that from a success.
 */

/** What Google makes of a request: https://developers.google.com/apps-script/guides/web */
async function eventOf({contentType, body}: FormRequest): Promise<PostEvent> {
  const postData = {contents: body, type: contentType}
  if (contentType.startsWith('text/') || contentType.includes('json')) return {postData}
  const form = await new Response(body, {headers: {'content-type': contentType}}).formData()
  const names = [...new Set(form.keys())]
  const parameters = names.map((name) => [name, form.getAll(name).map(String)])
  return {postData, parameters: Object.fromEntries(parameters)}
}

const cell = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value)

/** The cells of the last row after its date. */
function lastRow({sheets}: ReturnType<typeof deployScript>, form: string): unknown[] {
  return sheets.get(form)?.at(-1)?.slice(1) ?? []
}

// After a change to the forms, `npx vitest run inbox/google-apps-script --update` writes it.
test('the script has the fields of the forms as columns', async () => {
  const path = join(import.meta.dirname, 'Code.gs')
  await expect(withFormTable(await readFile(path, 'utf8'))).toMatchFileSnapshot(path)
})

describe('the script', () => {
  test.each(formRequests)('$name', async (request) => {
    const {kind} = request
    const script = deployScript(kind)
    expect(script.post(await eventOf(request))).toEqual({result: 'success'})
    expect(script.sheets.get(kind)).toHaveLength(2)
    if ('stored' in request) {
      const texts = Object.values(request.stored).map(cell)
      expect(script.sheets.get(kind)?.[0]).toEqual(['received', ...Object.keys(request.stored)])
      expect(lastRow(script, kind).slice(0, texts.length - 1)).toEqual(texts.slice(0, -1))
      // The last text, which may go on in further cells.
      expect(
        lastRow(script, kind)
          .slice(texts.length - 1)
          .join(''),
      ).toBe(texts.at(-1))
    }
    expect(script.state).toMatchObject({isLocked: false, errors: []})
  })

  test.each([
    ['is no JSON', 'firstName=Asha'],
    ['is a list', '["Asha"]'],
    ['is longer than a cell', `${'x'.repeat(120_000)} end`],
  ])('keeps a body that %s behind the columns', (_name, contents) => {
    const script = deployScript('contact')
    script.post({postData: {contents, type: 'text/plain'}})
    const row = lastRow(script, 'contact')
    expect(row.slice(0, 8)).toEqual(Array.from({length: 8}, () => ''))
    expect(row.slice(8).join('')).toBe(contents)
  })

  test('keeps what has the wrong type', () => {
    const script = deployScript('contact')
    const contents = JSON.stringify({...CONTACT, firstName: 5, lastName: null, services: 'all'})
    script.post({postData: {contents, type: 'text/plain'}})
    expect(lastRow(script, 'contact').slice(0, 7)).toEqual([
      '5',
      '',
      CONTACT.email,
      '',
      '',
      '',
      'all',
    ])
  })

  test('cuts no character in two', () => {
    const script = deployScript('get-in-touch')
    const message = `x${'🜂'.repeat(60_000)}`
    script.post({parameters: {message: [message]}})
    const pieces = lastRow(script, 'get-in-touch').slice(4).map(String)
    expect(pieces.join('')).toBe(message)
    expect(pieces.every((piece) => piece.isWellFormed() && piece.length < 50_000)).toBe(true)
  })

  test('writes the header once', () => {
    const script = deployScript('contact')
    const event = {postData: {contents: JSON.stringify(CONTACT), type: 'text/plain'}}
    script.post(event)
    script.post(event)
    expect(script.sheets.get('contact')).toHaveLength(3)
  })

  test('never says success for what could not be written, and frees the lock', () => {
    const script = deployScript('subscribe')
    script.state.failsToWrite = true
    expect(script.post({parameters: {email: ['a@b.example']}})).toEqual({
      result: 'error',
      error: 'The spreadsheet could not be written.',
    })
    expect(script.state.isLocked).toBe(false)
    expect(String(script.state.errors)).toContain('Service Spreadsheets failed')
  })
})
