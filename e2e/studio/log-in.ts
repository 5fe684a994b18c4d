import {type BrowserContextOptions, expect} from 'playwright/test'
import {PROJECTS} from '../content/lake.ts'
import type {Stack} from '../stack/stack.ts'

/**
 * Logs in as the Studio does, and returns what the Studio keeps of it in the browser. A browser that
 * starts with this shows the Studio at once; to log in, it would load the Studio twice.
 */
export async function logIn(
  stack: Pick<Stack, 'studio' | 'lake'>,
): Promise<BrowserContextOptions['storageState']> {
  return loggedInWith(await tokenOf(stack), stack.studio)
}

/** What the lake gives a Studio on this machine that logs in. */
export async function tokenOf({studio, lake}: Pick<Stack, 'studio' | 'lake'>): Promise<string> {
  const auth = `${lake}/p/blog/v2025-02-19/auth`
  const redirect = await fetch(`${auth}/local?${new URLSearchParams({origin: studio})}`, {
    redirect: 'manual',
  })
  const {hash} = new URL(redirect.headers.get('location') ?? '', studio)
  const answer = await fetch(`${auth}/fetch?${hash.slice(1)}`)
  expect(answer.status, 'log-in').toBe(200)
  const {token} = (await answer.json()) as {token: string}
  return token
}

/** What a browser keeps that is logged in with a token. */
export function loggedInWith(token: string, studio: string): BrowserContextOptions['storageState'] {
  const localStorage = PROJECTS.map((project) => ({
    name: `__studio_auth_token_${project}`,
    value: JSON.stringify({token}),
  }))
  return {cookies: [], origins: [{origin: studio, localStorage}]}
}
