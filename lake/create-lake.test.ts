import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {Metrics} from '@skyforge/server-kit/operations/metrics.ts'
import {createLake, listen} from './index.ts'
import {clientOf} from './testing/clients.ts'

test('a lake with only a folder and a project serves a client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-lake-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const metrics = new Metrics()
  const lake = await createLake({folder, projects: ['blog'], token: 'secret', metrics})
  onTestFinished(() => lake.close())
  const server = await listen(lake, {port: 0, metrics: {metrics, token: () => undefined}})
  onTestFinished(() => server.close())
  const client = clientOf(server.port, 'secret')
  await client.create({_id: 'a', _type: 'post'})
  expect(await client.fetch('*[_type == "post"]._id')).toEqual(['a'])
  const counted = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  expect(counted).toMatch(/^lake_commits_total [1-9]/m)
})

test('uses the default of an option that is undefined', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-lake-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const lake = await createLake({folder, projects: undefined, localUser: undefined})
  onTestFinished(() => lake.close())
  expect(lake.options).toMatchObject({projects: ['default'], localUser: 'Local editor'})
})
