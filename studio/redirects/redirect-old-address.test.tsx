import {act, renderHook, waitFor} from '@testing-library/react'
import type {DocumentActionProps} from 'sanity'
import {expect, test, vi} from 'vitest'
import {redirectOldAddress} from './redirect-old-address.ts'

const {client, push, execute, forgetContexts} = vi.hoisted(() => ({
  client: {fetch: vi.fn(async () => []), action: vi.fn(async () => ({}))},
  push: vi.fn(),
  execute: vi.fn(),
  forgetContexts: vi.fn(),
}))
vi.mock('sanity', () => ({
  getVersionFromId: (id: string) => id.split('.')[1],
  useClient: () => client,
  useDocumentOperation: (...version: string[]) => ({
    patch: {execute: (patches: object[]) => execute(version.join(), patches)},
  }),
}))
// The rules know the pages of the site.
vi.mock('../health/form-context.ts', () => ({forgetContexts}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push})}))

const useAction = redirectOldAddress('/blog')
const article = (_id: string, current: string) => ({_id, _type: 'post', slug: {current}})

/** The action of a version of the article at `/blog/old`, at another slug. */
function actionFor(slug: string) {
  const props = {
    id: 'post',
    type: 'post',
    published: article('post', 'old'),
    version: article('versions.spring.post', slug),
  }
  return renderHook(() => useAction(props as unknown as DocumentActionProps)).result
}

test('a version at another address has an action that stores the redirect, and says so', async () => {
  const action = actionFor('new')
  expect(action.current?.title).toBe('Once /blog/new is published, /blog/old leads there')
  act(() => action.current?.onHandle?.())
  await waitFor(() => expect(push).toHaveBeenCalled())
  expect(push.mock.lastCall?.[0]).toEqual({
    status: 'success',
    title: '/blog/old will lead to /blog/new once that is published',
  })
  expect(client.action.mock.lastCall).toMatchObject([
    [
      {attributes: {from: '/blog/old', toDocument: {_ref: 'post'}}},
      {actionType: 'sanity.action.document.publish'},
    ],
    {},
  ])
})

test('problems are looked for anew then: what is written is what is there', async () => {
  execute.mockClear()
  const action = actionFor('new')
  act(() => action.current?.onHandle?.())
  await waitFor(() => expect(execute).toHaveBeenCalled())
  expect(execute.mock.lastCall).toEqual(['post,post,spring', [{set: {slug: {current: 'new'}}}]])
  expect(forgetContexts).toHaveBeenCalled()
})

test('what fails is said', async () => {
  push.mockClear()
  execute.mockClear()
  client.action.mockRejectedValueOnce(new Error('The lake is away'))
  const action = actionFor('new')
  act(() => action.current?.onHandle?.())
  await waitFor(() => expect(push.mock.lastCall?.[0]).toMatchObject({status: 'error'}))
  expect(action.current?.disabled).toBe(false)
  expect(execute).not.toHaveBeenCalled()
})

test('a version at the same address has none', () => {
  expect(actionFor('old').current).toBeNull()
})
