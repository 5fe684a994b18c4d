import {act, cleanup, fireEvent, render} from '@testing-library/react'
import type {ComponentType} from 'react'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {fieldsOf, inputNames} from '@skyforge/config/forms.ts'
import {ContactForm} from './contact-form.tsx'
import {EmailSignUp} from './email-sign-up.tsx'
import {GetInTouchForm} from './get-in-touch-form.tsx'

function GetInTouch() {
  return <GetInTouchForm state="idle" onSubmit={() => {}} onCancel={() => {}} />
}

/** The form as the server renders it. */
function rendered(Form: ComponentType) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Form />)
  document.body.append(container)
  const form = container.querySelector('form')
  if (!form) throw new Error('There is no form.')
  return {container, form}
}

afterEach(cleanup)

describe.each([
  ['contact form', ContactForm, '/inbox/contact', 'contact'],
  ['email sign-up', EmailSignUp, '/inbox/subscribe', 'subscribe'],
  ['Get in Touch form', GetInTouch, '/inbox/get-in-touch', 'get-in-touch'],
] as const)('before hydration, the %s', (_name, Form, address, name) => {
  test('posts its fields to its endpoint, and adds nothing to the address bar', () => {
    const {form} = rendered(Form)
    expect([form.method, form.getAttribute('action')]).toEqual(['post', address])
    expect(form.enctype).toBe('application/x-www-form-urlencoded')
    expect([...new FormData(form).keys()]).toEqual(inputNames(name))
  })

  test("limits each input to the inbox's maximum length", () => {
    const {form} = rendered(Form)
    const limits = fieldsOf(name).filter(([, {input}]) => input !== undefined)
    for (const [field, {maxLength}] of limits) {
      expect(form.elements.namedItem(field)).toHaveProperty('maxLength', maxLength)
    }
  })
})

describe('the inbox receives how long a form was shown', () => {
  const post = vi.fn<typeof fetch>(async () => new Response('{"result":"success"}'))
  beforeEach(() => {
    post.mockClear()
    vi.stubGlobal('fetch', post)
    vi.spyOn(performance, 'now').mockReturnValue(7_000)
  })

  async function send(form: HTMLFormElement | null) {
    const field = form?.querySelector('input')
    if (!form || !field) throw new Error('There is no form.')
    field.value = 'asha@meridian.example'
    await act(async () => fireEvent.submit(form))
    const [address] = post.mock.calls[0] ?? []
    return new URL(String(address), 'http://site').searchParams.get('elapsed')
  }

  test('counted from the request of its page, if it came with that', async () => {
    const {container, form} = rendered(EmailSignUp)
    await act(async () => void render(<EmailSignUp />, {container, hydrate: true}))
    expect(await send(form)).toBe('7.0')
  })

  test('counted from its appearance, if it came later', async () => {
    const {container} = render(<EmailSignUp />)
    expect(await send(container.querySelector('form'))).toBe('0.0')
  })
})
