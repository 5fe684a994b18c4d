import {cleanup, render} from '@testing-library/react'
import type {ComponentType} from 'react'
import {renderToString} from 'react-dom/server'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {ContactForm} from './contact-form.tsx'
import {EmailSignUp} from './email-sign-up.tsx'
import {GetInTouchForm} from './get-in-touch-form.tsx'

function GetInTouch() {
  return <GetInTouchForm state="idle" onSubmit={() => {}} onCancel={() => {}} />
}

/** The form as a server renders it. */
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
  ['contact form', ContactForm, '/inbox/contact', ['firstName', 'email', 'message']],
  ['email sign-up', EmailSignUp, '/inbox/subscribe', ['email']],
  [
    'Get in Touch form',
    GetInTouch,
    '/inbox/get-in-touch',
    ['name', 'email', 'phone', 'companyName', 'message'],
  ],
])('until the script takes over, the %s', (_name, Form, address, fields) => {
  test('posts its fields to its endpoint, and puts nothing into the address bar', () => {
    const {form} = rendered(Form)
    expect([form.method, form.getAttribute('action')]).toEqual(['post', address])
    expect(form.enctype).toBe('application/x-www-form-urlencoded')
    expect([...new FormData(form).keys()]).toEqual(fields)
  })

  test('is what the script expects to find', () => {
    const error = vi.spyOn(console, 'error')
    const {container, form} = rendered(Form)
    render(<Form />, {container, hydrate: true})
    expect(error).not.toHaveBeenCalled()
    expect(container.querySelector('form')).toBe(form)
  })
})
