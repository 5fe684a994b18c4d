import {describe, expect, test} from 'vitest'
import {deployScript, type PostEvent} from '../testing/apps-script.ts'
import {CONTACT, type FormRequest, formRequests} from '../testing/form-requests.ts'

/** The script for spreadsheets answers the same requests as the inbox, in the same words. */

/** What Google makes of a request: https://developers.google.com/apps-script/guides/web */
async function eventOf({kind, contentType, body}: FormRequest): Promise<PostEvent> {
  const postData = {contents: body, type: contentType}
  if (kind === 'contact') return {postData, parameter: {}}
  const form = await new Response(body, {headers: {'content-type': contentType}}).formData()
  const parameter = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return {postData, parameter}
}

const cell = (value: string | string[]) => (Array.isArray(value) ? value.join(', ') : value)

describe('the script', () => {
  test.each(formRequests)('$name', async (request) => {
    const script = deployScript(request.kind)
    const answer = script.post(await eventOf(request))
    if ('stored' in request) {
      expect(answer).toEqual({result: 'success'})
      expect(script.sheets.get(request.kind)).toEqual([
        ['received', ...Object.keys(request.stored)],
        [expect.any(Object), ...Object.values(request.stored).map(cell)],
      ])
    } else {
      expect(answer).toEqual({result: 'error', error: request.error})
      expect(script.sheets.size).toBe(0)
    }
    expect(script.state).toMatchObject({isLocked: false, errors: []})
  })

  test('writes the header once', () => {
    const script = deployScript('contact')
    const event = {postData: {contents: JSON.stringify(CONTACT), type: 'text/plain'}, parameter: {}}
    script.post(event)
    script.post(event)
    expect(script.sheets.get('contact')).toHaveLength(3)
  })

  test('never says success for what could not be written, and frees the lock', () => {
    const script = deployScript('subscribe')
    script.state.failsToWrite = true
    expect(script.post({parameter: {email: 'a@b.example'}})).toEqual({
      result: 'error',
      error: 'The spreadsheet could not be written.',
    })
    expect(script.state.isLocked).toBe(false)
    expect(String(script.state.errors)).toContain('Service Spreadsheets failed')
  })

  test('refuses a post without a body', () => {
    expect(deployScript('contact').post({parameter: {}})).toMatchObject({result: 'error'})
  })
})
