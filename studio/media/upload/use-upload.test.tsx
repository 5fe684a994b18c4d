import {act, cleanup, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useUpload} from './use-upload.ts'

const {client, push, stored} = vi.hoisted(() => {
  const texts = new Map<string, string>()
  const upload = vi.fn(async (_kind: string, {name}: File) => ({_id: name, url: `/${name}`}))
  const patch = (id: string) => ({
    setIfMissing: ({altText}: {altText: string}) => ({
      commit: async () => ({altText: texts.get(id) ?? altText}),
    }),
  })
  return {client: {assets: {upload}, patch}, push: vi.fn(), stored: texts}
})

vi.mock('sanity', () => ({useClient: () => client}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push})}))

const FILES = ['a.png', 'b.png'].map((name) => new File([], name, {type: 'image/png'}))

afterEach(() => {
  cleanup()
  stored.clear()
  push.mockClear()
  client.assets.upload.mockClear()
})

test('all files are uploaded with their texts, and told of', async () => {
  const onUploaded = vi.fn()
  const {result} = renderHook(() => useUpload(FILES, onUploaded))
  await act(() => result.current.upload(({name}) => `Text of ${name}`))
  expect(onUploaded.mock.lastCall?.[0]).toMatchObject([
    {_id: 'a.png', altText: 'Text of a.png'},
    {_id: 'b.png', altText: 'Text of b.png'},
  ])
})

test('a picture that was there keeps its text, which is said', async () => {
  stored.set('a.png', 'Somebody’s text')
  const onUploaded = vi.fn()
  const {result} = renderHook(() => useUpload(FILES, onUploaded))
  await act(() => result.current.upload(() => 'Mine'))
  expect(onUploaded.mock.lastCall?.[0]).toMatchObject([{altText: 'Somebody’s text'}, {}])
  expect(push.mock.calls[0]?.[0]).toMatchObject({
    title: 'a.png was there already, and keeps its text: “Somebody’s text”',
  })
})

test('what is cancelled sends no further file, and chooses nothing', async () => {
  const onUploaded = vi.fn()
  const {result, unmount} = renderHook(() => useUpload(FILES, onUploaded))
  const uploading = result.current.upload(() => 'Mine')
  unmount()
  await uploading
  expect(client.assets.upload).toHaveBeenCalledOnce()
  expect(onUploaded).not.toHaveBeenCalled()
  expect(push).not.toHaveBeenCalled()
})
