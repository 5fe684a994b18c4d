import {cleanup, renderHook, waitFor} from '@testing-library/react'
import type {ObjectInputProps} from 'sanity'
import {afterEach, expect, test, vi} from 'vitest'
import type {ImageValue} from './image-value.ts'
import {useFirstAlt} from './use-first-alt.ts'

type Change = {type: string; path: string[]; value?: unknown}

const {client, set, unset} = vi.hoisted(() => ({
  client: {fetch: vi.fn()},
  set: (value: unknown, path: string[]): Change => ({type: 'set', path, value}),
  unset: (path: string[]): Change => ({type: 'unset', path}),
}))

// The Studio itself does not run in jsdom; its patches are plain data.
vi.mock('sanity', () => ({
  useClient: () => client,
  set,
  unset,
  PatchEvent: {from: (patch: Change) => ({patches: [patch]})},
}))

afterEach(cleanup)

test.each([
  ['takes its text', 'A cat', set('A cat', ['alt'])],
  ['without a text takes that of the other away', null, unset(['alt'])],
])('a picture that is chosen after another %s', async (_, after, patch) => {
  client.fetch.mockResolvedValue({before: 'A dog', after})
  const onChange = vi.fn()
  const value: ImageValue = {alt: 'A dog', asset: {_ref: 'image-dog'}}
  const props = {value, onChange, schemaType: {fields: [{name: 'alt'}]}}
  const {result} = renderHook(() => useFirstAlt(props as unknown as ObjectInputProps<ImageValue>))
  const choosing = set({_ref: 'image-cat'}, ['asset'])
  result.current(choosing as unknown as Parameters<typeof result.current>[0])
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(onChange.mock.calls).toEqual([[choosing], [[patch, unset(['altSuggestion'])]]])
})
