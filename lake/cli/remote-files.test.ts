import {writeFileSync} from 'node:fs'
import type * as Http from 'node:http'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {listen} from '../http/listen.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {lakeOnAPort} from './testing/lake-on-a-port.ts'

/** The port of the server that the host name `public.example` leads to. */
const site = vi.hoisted(() => ({port: 0}))

vi.mock('node:http', async (original) => {
  const http = await original<typeof Http>()
  const request = (url: URL, options: Http.RequestOptions) => {
    const isPublic = url.hostname === 'public.example'
    const led = isPublic ? new URL(url.pathname, `http://127.0.0.1:${site.port}`) : url
    return http.request(led, options)
  }
  return {...http, request}
})

const SECRET = '/secret'

/** A site that redirects by its path, and the paths that were requested. */
async function publicSite() {
  const requests: string[] = []
  const targets: Record<string, string> = {
    '/loop': '/loop',
    '/near': '/file.txt',
    '/loopback': `http://127.0.0.1:PORT${SECRET}`,
    '/name': `http://localhost:PORT${SECRET}`,
    '/private': 'http://10.0.0.1/secret',
    '/metadata': 'http://169.254.169.254/latest',
    '/steps': '/loopback',
    '/disk': 'file:///etc/hostname',
    '/dump': '/dump/',
    '/absolute': 'http://127.0.0.1:PORT/dump/',
    '/secure': 'https://127.0.0.1:PORT/dump/',
    '/twice': '/dump',
    '/out': '/name',
  }
  const server = await listen(
    async ({url}) => {
      const {pathname} = new URL(url)
      requests.push(pathname)
      const location = targets[pathname]?.replace('PORT', String(server.port))
      if (pathname === '/dump/') return new Response(JSON.stringify({_id: 'dumped', _type: 'post'}))
      if (location === undefined) return new Response(`bytes of ${pathname}`)
      return new Response(null, {status: 302, headers: {location}})
    },
    {port: 0, report: () => {}},
  )
  onTestFinished(() => server.close())
  site.port = server.port
  return {requests}
}

/** An import with one document, whose file is at that path of the site. */
function fileWith(path: string): string {
  const file = join(temporaryFolder(), 'data.ndjson')
  const link = `file@http://public.example${path}`
  const document = {_id: path.slice(1), _type: 'post', a: {_type: 'file', _sanityAsset: link}}
  writeFileSync(file, `${JSON.stringify(document)}\n`)
  return file
}

test('an import follows redirects on the internet', async () => {
  const {lake, command} = await lakeOnAPort()
  await publicSite()
  await command('import', fileWith('/near'), '--allow-remote-files')
  const production = lake.store.datasets.get('blog', 'production')
  const assets = [...production.all()].filter(({_type}) => _type === 'sanity.fileAsset')
  expect(assets).toHaveLength(1)
})

const PRIVATE = 'it is on this machine or a private network'

test('an import refuses redirects to this machine, to private networks and in a loop', async () => {
  const {command} = await lakeOnAPort()
  const {requests} = await publicSite()
  const cases = {
    '/loop': 'public.example/loop is not fetched: it redirects more than 5 times.',
    '/loopback': `${SECRET} is not fetched: ${PRIVATE}.`,
    '/name': `${SECRET} is not fetched: ${PRIVATE}.`,
    '/private': `http://10.0.0.1/secret is not fetched: ${PRIVATE}.`,
    '/metadata': `http://169.254.169.254/latest is not fetched: ${PRIVATE}.`,
    '/steps': `${SECRET} is not fetched: ${PRIVATE}.`,
    '/disk': 'file:///etc/hostname is not fetched: only http and https are read.',
  }
  const refused = Object.entries(cases).map(([path, reason]) =>
    expect(command('import', fileWith(path), '--allow-remote-files')).rejects.toThrow(reason),
  )
  // Together: each import waits before it tries again.
  await Promise.all(refused)
  expect(requests).not.toContain(SECRET)
})

test.each(['/dump/', '/dump', '/absolute', '/secure', '/twice'])(
  'an import of the private address %s follows redirects within its host',
  async (path) => {
    const {lake, command} = await lakeOnAPort()
    await publicSite()
    const {fetch} = globalThis
    const withoutTls = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      return fetch(url instanceof URL ? url.href.replace('https:', 'http:') : url, init)
    })
    onTestFinished(() => withoutTls.mockRestore())
    await command('import', `http://127.0.0.1:${site.port}${path}`)
    expect(lake.store.datasets.get('blog', 'production').get('dumped')?._type).toBe('post')
  },
)

test.each([
  ['/name', `${SECRET} is not fetched: ${PRIVATE}.`],
  ['/out', `${SECRET} is not fetched: ${PRIVATE}.`],
  ['/private', `http://10.0.0.1/secret is not fetched: ${PRIVATE}.`],
  ['/metadata', `http://169.254.169.254/latest is not fetched: ${PRIVATE}.`],
  ['/disk', 'file:///etc/hostname is not fetched: only http and https are read.'],
  ['/loop', '/loop is not fetched: it redirects more than 5 times.'],
])('an import of the private address %s is refused: %s', async (path, reason) => {
  const {command} = await lakeOnAPort()
  const {requests} = await publicSite()
  await expect(command('import', `http://127.0.0.1:${site.port}${path}`)).rejects.toThrow(reason)
  expect(requests).not.toContain(SECRET)
})
