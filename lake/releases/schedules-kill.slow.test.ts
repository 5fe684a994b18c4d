import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {clientOf, listen} from '../testing/clients.ts'
import {runLake} from '../testing/run-lake.ts'

/** Schedules of the lake as the program it is, killed without warning between the order and its time. */

async function start(folder: string) {
  const running = await runLake(folder, 'secret-of-an-administrator')
  onTestFinished(() => void running.process.kill('SIGKILL'))
  return {
    ...running,
    client: clientOf(Number(new URL(running.origin).port), 'secret-of-an-administrator'),
  }
}

async function schedule(client: SanityClient, releaseId: string, publishAt: Date) {
  await client.releases.create({releaseId})
  const document = {_id: `versions.${releaseId}.${releaseId}`, _type: 'post'}
  await client.createVersion({document, publishedId: releaseId, releaseId})
  await client.releases.schedule({releaseId, publishAt: publishAt.toISOString()})
}

/** Waits until a number of releases is published. */
async function published(client: SanityClient, count: number) {
  const query = '*[_type == "system.release" && state == "published"]'
  const listener = listen(client, query)
  for (let heard = 1; ; heard += 1) {
    await listener.first(heard)
    const found = await client.fetch<{publishedAt: string; publishAt: string}[]>(query)
    if (found.length === count) return found
  }
}

test('publishes a schedule once at its time, over a kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-schedules-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const first = await start(folder)
  const now = Date.now()
  await schedule(first.client, 'soon', new Date(now + 2_500))
  await schedule(first.client, 'passed', new Date(now + 500))
  first.process.kill('SIGKILL')
  await first.ended

  const {client} = await start(folder)
  for (const release of await published(client, 2)) {
    expect(Date.parse(release.publishedAt)).toBeGreaterThanOrEqual(Date.parse(release.publishAt))
  }
  expect(await client.fetch('*[_type == "post"]._id')).toHaveLength(2)
  for (const id of ['soon', 'passed']) {
    const url = `/data/history/production/events/releases/${id}`
    const {events} = await client.request<{events: {type: string}[]}>({url})
    expect(events.filter(({type}) => type === 'publishRelease')).toHaveLength(1)
  }
})
