import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {afterEach, expect, test, vi} from 'vitest'
import type {FetchAnswer} from '../client.ts'
import {FakeContent} from '../testing/fake-content.tsx'
import {Redirected} from './redirected.tsx'

afterEach(cleanup)

type Stored = {slug?: string; to?: string}

function Address() {
  const {pathname, search, hash} = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      {pathname.startsWith('/blog/new') || <Redirected />}
    </>
  )
}

/** Opens an address without a page, given redirects by project and path. */
function open(address: string, redirects: Record<string, Stored>) {
  const fetchAnswer: FetchAnswer = async (project, _query, {path}) => ({
    result: redirects[`${project}${path}`] ?? null,
    syncTags: [],
  })
  render(
    <MemoryRouter initialEntries={[address]}>
      <FakeContent fetchAnswer={vi.fn(fetchAnswer)}>
        <Address />
      </FakeContent>
    </MemoryRouter>,
  )
  return () => screen.getByRole('status').textContent
}

test.each<[string, string, Record<string, Stored>, string]>([
  ['an article', '/blog/old', {'blog/blog/old': {slug: 'new'}}, '/blog/new'],
  [
    'a target with query and hash',
    '/blog/old?a=1#b',
    {'blog/blog/old': {slug: 'new'}},
    '/blog/new?a=1#b',
  ],
  [
    'an address with both',
    '/old?a=1#b',
    {'blog/old': {to: '/blog/new?c=2#d'}},
    '/blog/new?c=2&a=1#d',
  ],
  ['one of the other project', '/old', {'announcements/old': {to: '/blog/new'}}, '/blog/new'],
  [
    'the last of several',
    '/a',
    {'blog/a': {to: '/b'}, 'announcements/b': {to: '/blog/new'}},
    '/blog/new',
  ],
])('an old address leads to %s', async (_, address, redirects, expected) => {
  const shown = open(address, redirects)
  await waitFor(() => expect(shown()).toBe(expected))
})
