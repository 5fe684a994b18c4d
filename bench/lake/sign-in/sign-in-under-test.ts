import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {runLake} from '#operations/testing/run-lake.ts'

const TOKEN = 'token-of-the-benchmark-run'
const PASSPHRASE = 'forge the sky in blueprints'

export type SignInUnderTest = AsyncDisposable & {
  pid: number
  origin: string
  /** Tries to sign in, and returns the status. */
  signIn: (email: string, passphrase: string, address: string) => Promise<number>
  addPerson: (email: string) => Promise<void>
}

/** Starts a lake behind a proxy, so that attempts can come from many addresses; removed on disposal. */
export async function startSignInUnderTest(): Promise<SignInUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-sign-in-'))
  const lake = await runLake({DATA_DIR: folder, LAKE_TOKEN: TOKEN, TRUST_PROXY: 'on'})
  const api = `${lake.origin}/p/blog/v1`
  const studio = encodeURIComponent(readSettings({}).STUDIO_URL)
  return {
    pid: lake.process.pid ?? 0,
    origin: lake.origin,
    async signIn(email, passphrase, address) {
      const answer = await fetch(`${api}/auth/local?origin=${studio}`, {
        method: 'POST',
        body: new URLSearchParams({email, passphrase}),
        headers: {'x-forwarded-for': address},
        redirect: 'manual',
      })
      await answer.text()
      return answer.status
    },
    async addPerson(email) {
      const headers = {authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json'}
      const body = JSON.stringify({email, name: email, role: 'viewer'})
      const added = await fetch(`${api}/users`, {method: 'POST', headers, body})
      const {link} = (await added.json()) as {link: string}
      await fetch(lake.origin + new URL(link).pathname, {
        method: 'POST',
        body: new URLSearchParams({passphrase: PASSPHRASE}),
        redirect: 'manual',
      })
    },
    async [Symbol.asyncDispose]() {
      lake.process.kill('SIGKILL')
      await lake.ended
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
    },
  }
}
