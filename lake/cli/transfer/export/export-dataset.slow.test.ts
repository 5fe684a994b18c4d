import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {exportTo} from './export-dataset.ts'
import {placeAt} from '../place.ts'

test('a failed export says why the dataset could not be read, and leaves no file', async () => {
  const server = createServer((_request, response) => response.end('{"_id": "a"\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  const ends: (() => unknown)[] = [() => server.close()]
  onTestFinished(async () => {
    for (const end of ends.toReversed()) await end()
  })
  const place = placeAt(
    {apiHost: `http://127.0.0.1:${port}`, useProjectHostname: false, token: 'reader'},
    {name: 'blog', projectId: 'blog', dataset: 'production', isHosted: false},
  )
  const target = join(temporaryFolder(), 'export.tar.gz')
  const work = {
    progress: {show: () => {}, end: () => {}},
    tell: () => {},
    onEnd: (end: () => unknown) => void ends.push(end),
  }
  await expect(exportTo(place, target, {}, work)).rejects.toThrow(
    'blog sent a line that is not JSON. Try again.',
  )
  expect(existsSync(target)).toBe(false)
})
