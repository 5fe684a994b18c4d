import type {LakeOptions} from '../lake-options.ts'
import type {Send} from './sender.ts'
import {STUDIO, testLake} from './test-lake.ts'

/** Where the Studio sends who is to sign in, and comes back to `target` with a one-time id. */
export const logInPath = (target: string) =>
  `/auth/local?origin=${encodeURIComponent(target)}&withSid=true`

export const PASSPHRASE = 'forge the sky in blueprints'
export const ADDRESS = '192.0.2.7'

export type Fields = Record<string, string>

/** The request by which the Studio gets its token, in the browser that signed in or with other cookies. */
export function trade(send: Send, signedIn: Response, cookie = cookiesOf(signedIn)) {
  const {hash} = new URL(signedIn.headers.get('location') ?? '')
  const headers = {origin: STUDIO, ...(cookie !== '' && {cookie})}
  return send(`/auth/fetch?${hash.slice(1)}`, {token: null, headers})
}

/** The header with which a browser sends back the cookies of a response. */
export function cookiesOf({headers}: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A lake behind a proxy, and browsers that fill its forms. */
export function publicLake(options: Partial<LakeOptions> = {}) {
  const tested = testLake({localLogIn: false, trustProxy: true, ...options})
  const {send, lake} = tested
  const post = (path: string, fields: Fields, headers: Fields = {}) =>
    send(path, {
      token: null,
      body: new URLSearchParams(fields),
      headers: {origin: 'http://localhost:3900', 'x-forwarded-for': ADDRESS, ...headers},
    })
  const administrator = {...lake.localUser, name: 'Asha Rao'}
  const invite = (email = 'ben@skyforge.example') => {
    const {token} = lake.invitations.make(email, 'editor', administrator)
    return `/auth/join/${token}`
  }
  const join = async (email?: string) => {
    await post(invite(email), {name: 'Ben Okoro', passphrase: PASSPHRASE})
    const [ben] = lake.people.all().slice(-1)
    if (!ben) throw new Error('Nobody has joined.')
    return ben
  }
  const signIn = (email: string, passphrase: string, headers?: Fields) =>
    post(logInPath(STUDIO), {email, passphrase}, headers)
  const tokenOf = async (answer: Response) => {
    const traded = await trade(send, answer)
    const {token}: {token: string} = await traded.json()
    return token
  }
  return {...tested, administrator, post, invite, join, signIn, tokenOf}
}
