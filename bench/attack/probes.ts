import {request} from 'node:http'
import {once} from 'node:events'
import {setTimeout as delay} from 'node:timers/promises'
import {originAt} from '@skyforge/config/addresses.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {connect} from '#operations/project-clients.ts'
import type {Environment} from '#operations/running/environment.ts'

/** Checks that other clients are still served: resolves on the expected response. */
export type Probe = {
  name: string
  ask: () => Promise<void>
  /** Requested at most once a round. */
  isCostly?: true
}

/** The slowest response of each probe in milliseconds, or why it failed. */
export type Probed = {name: string; ms: number; problem?: string}

/** A slower response counts as missing. */
const PATIENCE_MS = 10_000
const PASSPHRASE = 'forge the sky in blueprints'
export const SIGN_IN = 'a sign-in'
const EMAIL = 'editor@bench.example'
/** Address of a client that sends only probes, as a proxy forwards it. */
const NEIGHBOUR = '203.0.113.7'

/** Creates an account for the sign-in, and the probes of a stack. */
export async function probesOf(environment: Environment): Promise<Probe[]> {
  const {SITE_PORT, STUDIO_PORT, LAKE_PORT, INBOX_PORT, STUDIO_URL, projectIds} = environment
  const lake = originAt('127.0.0.1', LAKE_PORT)
  const site = originAt('127.0.0.1', SITE_PORT)
  const studio = originAt('127.0.0.1', STUDIO_PORT)
  const api = `${lake}/p/${projectIds.blog}/v1`
  await addPerson(environment)
  const signIn = `${api}/auth/local?origin=${encodeURIComponent(STUDIO_URL)}`
  let [page, client] = [0, 0]
  // An address may sign in 50 times in a quarter of an hour.
  const nextAddress = () => `203.0.113.${client++ % 250}`
  const passphraseForm = new URLSearchParams({email: EMAIL, passphrase: PASSPHRASE})
  return [
    {name: '/healthz of the site', ask: () => expectStatus(200, `${site}/healthz`)},
    {name: '/healthz of the Studio', ask: () => expectStatus(200, `${studio}/healthz`)},
    {name: '/healthz of the lake', ask: () => expectStatus(200, `${lake}/healthz`)},
    {
      name: '/healthz of the inbox',
      ask: () => expectStatus(200, `${originAt('127.0.0.1', INBOX_PORT)}/healthz`),
    },
    {name: 'the Studio', ask: () => expectStatus(200, `${studio}/`)},
    {name: 'the sign-in page', ask: () => expectStatus(200, signIn)},
    {
      name: SIGN_IN,
      ask: () => expectStatus(303, signIn, {form: passphraseForm, address: nextAddress()}),
      // Computing the hash of a passphrase is slow by design.
      isCostly: true,
    },
    {
      name: 'an uncached page',
      ask: () => expectStatus(200, `${site}/blogs?category=none-${Date.now()}-${page++}`),
    },
  ]
}

async function addPerson(environment: Environment): Promise<void> {
  const {blog} = await connect(environment)
  const person = {email: EMAIL, name: 'Editor', role: 'editor'}
  const {link} = await blog.request<{link: string}>({url: '/users', method: 'POST', body: person})
  const {pathname} = new URL(link)
  const address = originAt('127.0.0.1', environment.LAKE_PORT) + pathname
  const form = new URLSearchParams({passphrase: PASSPHRASE})
  await expectStatus(303, address, {form})
}

/** Runs all probes in parallel, `times` times with a pause between. */
export async function probe(probes: readonly Probe[], times: number): Promise<Probed[]> {
  const results: Probed[] = probes.map(({name}) => ({name, ms: 0}))
  for (let turn = 0; turn < times; turn += 1) {
    if (turn > 0) await delay(100)
    await Promise.all(
      probes.map(async ({ask, isCostly}, index) => {
        if (isCostly && turn > 0) return
        const started = performance.now()
        const result = results[index]
        try {
          await ask()
        } catch (error) {
          if (result) result.problem = messageOf(error)
        }
        if (result) result.ms = Math.max(result.ms, Math.round(performance.now() - started))
      }),
    )
  }
  return results
}

/**
 * Sends a GET request, or posts a form, on a new connection.
 *
 * @throws Error if the status differs, or nothing arrives in time
 */
export async function expectStatus(
  status: number,
  url: string,
  {form, address = NEIGHBOUR}: {form?: URLSearchParams; address?: string} = {},
): Promise<void> {
  const sent = request(url, {
    agent: false,
    method: form ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': address,
      ...(form && {'content-type': 'application/x-www-form-urlencoded'}),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  sent.end(form?.toString())
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== status) throw new Error(`status ${response.statusCode}`)
}
