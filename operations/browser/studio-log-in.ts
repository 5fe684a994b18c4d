import type {BrowserContextOptions} from 'playwright'
import {COLLECTIONS} from '@skyforge/config/collections.ts'

/** Origins of a Studio and of the embedded lake that it works on. */
type Addresses = {studio: string; lake: string}

/**
 * Logs in as the Studio does, and returns what the Studio keeps of it in the browser. A browser that
 * starts with this shows the Studio at once; to log in, it would load the Studio twice.
 */
export async function logIn(addresses: Addresses): Promise<BrowserContextOptions['storageState']> {
  return loggedInWith(await tokenOf(addresses), addresses.studio)
}

/** What the lake gives a Studio on this machine that logs in. @throws Error when it gives none */
export async function tokenOf({studio, lake}: Addresses): Promise<string> {
  const auth = `${lake}/p/blog/v2025-02-19/auth`
  const redirect = await fetch(`${auth}/local?${new URLSearchParams({origin: studio})}`, {
    redirect: 'manual',
  })
  const {hash} = new URL(redirect.headers.get('location') ?? '', studio)
  // Only the browser that began a sign-in may end it.
  const cookies = redirect.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const headers = {cookie: cookies.join('; ')}
  const answer = await fetch(`${auth}/fetch?${hash.slice(1)}`, {headers})
  if (!answer.ok) throw new Error(`The lake at ${lake} answered the log-in with ${answer.status}.`)
  const {token} = (await answer.json()) as {token: string}
  return token
}

/** What a browser keeps that is logged in with a token. */
export function loggedInWith(token: string, studio: string): BrowserContextOptions['storageState'] {
  const localStorage = COLLECTIONS.map((project) => ({
    name: `__studio_auth_token_${project}`,
    value: JSON.stringify({token}),
  }))
  return {cookies: [], origins: [{origin: studio, localStorage}]}
}
