// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest'
import {sendContact} from './send-contact.ts'
import {sendGetInTouch} from './send-get-in-touch.ts'
import {sendSignUp} from './send-sign-up.ts'

const metadata = {submission: 'a1', elapsed: 12}
const contact = {firstName: 'Asha', email: 'asha@meridian.example', message: 'Call “me”'}
const getInTouch = {
  name: 'Tomás',
  email: 'tomas@rivera.example',
  phone: '+1 206 555 0142',
  companyName: 'Rivera & Söhne',
  message: 'After ten.\nPlease.',
}

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

const answerWith = (body: string, status = 200) =>
  fetchMock.mockResolvedValue(new Response(body, {status}))

function sent() {
  const [address, request] = fetchMock.mock.lastCall ?? []
  const body = request?.body
  return {address, request, fields: body instanceof FormData ? [...body] : body}
}

test('the contact form is posted as JSON with all eight fields, in no-cors mode', async () => {
  answerWith('')
  await sendContact(contact, metadata)
  const {address, request, fields} = sent()
  expect(address).toBe(`${window.location.origin}/inbox/contact?submission=a1&elapsed=12.0`)
  expect(request).toMatchObject({
    method: 'POST',
    mode: 'no-cors',
    headers: {'Content-Type': 'application/json'},
  })
  expect(JSON.parse(String(fields))).toEqual({
    firstName: 'Asha',
    lastName: '',
    email: 'asha@meridian.example',
    phone: '',
    company: '',
    jobTitle: '',
    services: [],
    message: 'Call “me”',
  })
})

test.each([
  ['an answer that cannot be read', ''],
  ['a page', '<html>'],
])('the contact form counts %s as success, as the request did not throw', async (_case, body) => {
  answerWith(body, 500)
  await expect(sendContact(contact, metadata)).resolves.toBeUndefined()
})

test('the email sign-up is posted as form data with the field email, in no-cors mode', async () => {
  answerWith('{"result":"success"}')
  await sendSignUp({email: 'asha@meridian.example'}, metadata)
  const {address, request, fields} = sent()
  expect(address).toBe(`${window.location.origin}/inbox/subscribe?submission=a1&elapsed=12.0`)
  expect(request).toMatchObject({method: 'POST', mode: 'no-cors', redirect: 'follow'})
  expect(request?.headers).toBeUndefined()
  expect(fields).toEqual([['email', 'asha@meridian.example']])
})

test('the email sign-up fails when the result is not success', async () => {
  answerWith('{"result":"error"}')
  await expect(sendSignUp({email: 'a@b.example'}, metadata)).rejects.toThrow('{"result":"error"}')
})

test('Get in Touch is posted as form data with its five fields, and follows redirects', async () => {
  answerWith('{"result":"success"}')
  await sendGetInTouch(getInTouch, metadata)
  const {address, request, fields} = sent()
  expect(address).toBe(`${window.location.origin}/inbox/get-in-touch?submission=a1&elapsed=12.0`)
  expect(request).toMatchObject({method: 'POST', redirect: 'follow'})
  expect(request?.mode).toBeUndefined()
  expect(fields).toEqual([
    ['name', 'Tomás'],
    ['email', 'tomas@rivera.example'],
    ['phone', '+1 206 555 0142'],
    ['companyName', 'Rivera & Söhne'],
    ['message', 'After ten.\nPlease.'],
  ])
})

test.each([
  ['a status that is not OK', 500, '{"result":"success"}'],
  ['an answer that is not JSON', 200, '<html>'],
  ['another result', 200, '{"result":"error"}'],
])('Get in Touch fails on %s', async (_case, status, body) => {
  answerWith(body, status)
  await expect(sendGetInTouch(getInTouch, metadata)).rejects.toThrow(`${status} ${body}`)
})

test.each([
  ['contact form', () => sendContact(contact, metadata)],
  ['email sign-up', () => sendSignUp({email: 'a@b.example'}, metadata)],
  ['Get in Touch form', () => sendGetInTouch(getInTouch, metadata)],
])('the %s fails when the request throws', async (_form, send) => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(send()).rejects.toThrow('Failed to fetch')
})
