import {createHash} from 'node:crypto'
import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '../../http/listen.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {download} from './download.ts'

/** A place in a lake whose files are what the body says. */
async function placeWith(body: () => BodyInit | Response) {
  const answer = async () => {
    const given = body()
    return given instanceof Response ? given : new Response(given)
  }
  const server = await listen(answer, {port: 0, report: () => {}})
  onTestFinished(() => server.close())
  const config = {
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://localhost:${server.port}/p/blog`,
    useProjectHostname: false,
    useCdn: false,
  }
  const client = createClient(config)
  return {name: 'blog', projectId: 'blog', dataset: 'production', isHosted: false, config, client}
}

function assetOf(bytes: string) {
  const sha1hash = createHash('sha1').update(bytes).digest('hex')
  return {_id: 'file-a', _type: 'sanity.fileAsset', _rev: 'r', path: 'files/a.txt', sha1hash}
}

test('a download refuses a file that is stored elsewhere', async () => {
  const place = await placeWith(() => 'these')
  const {path: _path, ...asset} = assetOf('these')
  const target = join(temporaryFolder(), 'file')
  for (const named of [{url: 'http://127.0.0.1:4702/a.txt'}, {path: '../../data/a.txt'}, {}]) {
    const downloaded = download({...asset, ...named}, place, target)
    await expect(downloaded).rejects.toThrow('file-a is left out: its file is stored elsewhere.')
  }
})

test('a download follows no redirect', async () => {
  const redirect = () => Response.redirect('http://127.0.0.1:4702/internal')
  const place = await placeWith(() => redirect())
  const target = join(temporaryFolder(), 'file')
  await expect(download(assetOf('these'), place, target)).rejects.toThrow('cannot be had: 302')
})

test('what has come of a file is on the disk while the rest is under way', async () => {
  const path = join(temporaryFolder(), 'file')
  const {promise: written, resolve: go} = Promise.withResolvers<void>()
  const inTwo = () =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from('first '))
        await written
        controller.enqueue(Buffer.from('second'))
        controller.close()
      },
    })
  const place = await placeWith(inTwo)
  const downloaded = download(assetOf('first second'), place, path)
  await expect.poll(() => statSync(path, {throwIfNoEntry: false})?.size).toBe(6)
  go()
  await downloaded
  expect(readFileSync(path, 'utf8')).toBe('first second')
})

test('other bytes than the document says are refused', async () => {
  const place = await placeWith(() => 'others')
  const path = join(temporaryFolder(), 'file')
  await expect(download(assetOf('these'), place, path)).rejects.toThrow('other bytes than file-a')
})
