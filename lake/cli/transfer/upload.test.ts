import {truncateSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {once} from 'node:events'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {upload} from './upload.ts'

const MEGABYTE = 1024 * 1024

test('a large file is never in memory as a whole', async () => {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, '')
  truncateSync(path, 256 * MEGABYTE)
  let bytes = 0
  let most = 0
  const server = createServer(async (request, response) => {
    for await (const chunk of request) {
      bytes += (chunk as Uint8Array).length
      most = Math.max(most, process.memoryUsage().arrayBuffers)
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({document: {_id: 'file-there'}}))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  const client = createClient({
    projectId: 'blog',
    dataset: 'production',
    apiVersion: '2023-01-01',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
  })
  const asset = {_id: 'file-here', _type: 'sanity.fileAsset', _rev: 'r'}
  expect(await upload(asset, path, client)).toBe('file-there')
  expect(bytes).toBe(256 * MEGABYTE)
  expect(most).toBeLessThan(bytes)
})
