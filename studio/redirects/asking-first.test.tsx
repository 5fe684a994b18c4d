import {act, cleanup, render, renderHook, screen} from '@testing-library/react'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {afterEach, expect, test, vi} from 'vitest'
import {askingFirst} from './asking-first.tsx'

afterEach(cleanup)

const article = (_id: string, current: string) => ({_id, slug: {_type: 'slug', current}})
const PUBLISHED = article('a', 'old')
const MOVED = article('drafts.a', 'new')

const publish = vi.fn()
const useStock: DocumentActionComponent = () => ({label: 'Publish', onHandle: publish})

/** The action on an article, which asks with the addresses and a button that closes the question. */
function actionOn(draft: object | null, published: object | null, isConcerned = true) {
  publish.mockReset()
  const useAction = askingFirst(
    useStock,
    '/blog',
    ({change, close}) =>
      isConcerned && <button onClick={close}>{`${change.from} to ${change.to}`}</button>,
  )
  const props = {draft, published} as unknown as DocumentActionProps
  return renderHook(() => useAction(props)).result
}

test('an address that changes is asked about, in one of the places that show the dialog', () => {
  const action = actionOn(MOVED, PUBLISHED)
  expect(action.current).toMatchObject({label: 'Publish', dialog: undefined})
  act(() => action.current?.onHandle?.())
  expect(publish).not.toHaveBeenCalled()
  const dialog = () => {
    const shown = action.current?.dialog
    return shown && shown.type === 'custom' ? shown.component : undefined
  }
  const places = () => (
    <>
      <div>{dialog()}</div>
      <div>{dialog()}</div>
    </>
  )
  const {rerender} = render(places())
  rerender(places())
  act(() => screen.getByRole('button', {name: '/blog/old to /blog/new'}).click())
  expect(action.current?.dialog).toBeUndefined()
})

test.each([
  ['an address that stays', article('drafts.a', 'old'), PUBLISHED, true],
  ['an article that was never published', MOVED, null, true],
  ['what is no concern of the question', MOVED, PUBLISHED, false],
])('%s is not asked about', (_, draft, published, isConcerned) => {
  const action = actionOn(draft, published, isConcerned)
  act(() => action.current?.onHandle?.())
  expect(publish).toHaveBeenCalledOnce()
  expect(action.current?.dialog).toBeUndefined()
})
