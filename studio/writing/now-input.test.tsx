import {cleanup, fireEvent, screen} from '@testing-library/react'
import type {StringInputProps} from 'sanity'
import {afterEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import {NowInput} from './now-input.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// All of the Studio would need a browser; a patch is what the button makes.
vi.mock('sanity', () => ({set: (value: unknown) => ({type: 'set', value})}))

function show(readOnly: boolean) {
  const onChange = vi.fn()
  const props = {onChange, readOnly, renderDefault: () => <input aria-label="Date" />}
  renderInStudio(<NowInput {...(props as unknown as StringInputProps)} />)
  return {onChange, button: screen.getByRole('button', {name: 'Set to now'})}
}

test('the button sets the time that it is', () => {
  vi.useFakeTimers({now: new Date('2026-03-05T09:00:00Z'), toFake: ['Date']})
  const {button, onChange} = show(false)
  fireEvent.click(button)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({type: 'set', value: '2026-03-05T09:00:00.000Z'})
})

test('it is of no use to who may only look', () => {
  const {button} = show(true)
  expect(button).toHaveProperty('disabled', true)
})
