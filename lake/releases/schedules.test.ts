import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {ADMINISTRATOR} from '../accounts/users.ts'
import {post} from '../testing/scenarios.ts'
import {testLake} from '../testing/test-lake.ts'

const START = Date.parse('2026-06-01T12:00:00.000Z')
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START})
  onTestFinished(() => void vi.useRealTimers())
})

/** A lake whose releases have one version each, of the document of the same name. */
function withSchedules(folder?: string) {
  const {lake, send, reports, close} = testLake(folder === undefined ? {} : {folder})
  const dataset = lake.store.datasets.get('blog', 'production')
  const editor = lake.robots.add({label: 'Editor', role: 'editor'}, ADMINISTRATOR.id)
  const act = async (...typed: Record<string, unknown>[]) => {
    const actions = typed.map(({type, ...rest}) => ({
      actionType: `sanity.action.${String(type)}`,
      ...rest,
    }))
    const answer = await send('/data/actions/production', {body: {actions}, token: editor.token})
    expect(answer.status, await answer.text()).toBe(200)
  }
  return {
    lake,
    dataset,
    reports,
    send,
    act,
    editor,
    close,
    release: (name: string) => dataset.get(`_.releases.${name}`),
    scheduled: (name: string, at: number, fields = {}) =>
      act(
        {type: 'release.create', releaseId: name},
        {
          type: 'document.version.create',
          publishedId: name,
          document: post(`versions.${name}.${name}`, fields),
        },
        {type: 'release.schedule', releaseId: name, publishAt: new Date(at).toISOString()},
      ),
  }
}

test('a release is published at its time and not before, in the name of who scheduled it', async () => {
  const {lake, dataset, editor, release, scheduled, send} = withSchedules()
  await scheduled('r1', START + MINUTE)
  const commit = vi.spyOn(lake, 'commit')
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(release('r1')).toHaveProperty('state', 'scheduled')
  await vi.advanceTimersByTimeAsync(1)
  expect(release('r1')).toMatchObject({
    state: 'published',
    publishedAt: new Date(START + MINUTE).toISOString(),
  })
  expect(dataset.get('r1')).toBeDefined()
  expect(dataset.get('versions.r1.r1')).toBeUndefined()
  expect(commit).toHaveBeenCalledOnce()
  const answer = await send('/data/history/production/events/documents/r1')
  const {events} = await answer.json()
  expect(events.r1.at(0)).toMatchObject({
    publishCause: 'release.schedule',
    author: editor.robot.id,
    releaseId: 'r1',
  })
  expect(events.r1.at(1)).toMatchObject({type: 'scheduleDocumentVersion', state: 'published'})
})

test('a hundred at one time are published once each', async () => {
  const {lake, release, scheduled} = withSchedules()
  const names = Array.from({length: 100}, (_, index) => `r${index}`)
  for (const name of names) await scheduled(name, START + MINUTE)
  const commit = vi.spyOn(lake, 'commit')
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(names.filter((name) => release(name)?.['state'] === 'published')).toHaveLength(100)
  expect(commit).toHaveBeenCalledTimes(100)
})

test('in the order of their times, whatever the order in which they were scheduled', async () => {
  const {lake, scheduled} = withSchedules()
  await scheduled('late', START + 3 * MINUTE)
  await scheduled('early', START + MINUTE)
  await scheduled('middle', START + 2 * MINUTE)
  const commit = vi.spyOn(lake, 'commit')
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  const published = commit.mock.results.map(({value}) => value.results.at(0).id)
  expect(published).toEqual(['early', 'middle', 'late'])
})

test('publishes a release after another one of the same time that it references', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-schedules-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const {act, close} = withSchedules(folder)
  const to = (id: string) => ({
    next: {_type: 'reference', _ref: id, _weak: true, _strengthenOnPublish: {type: 'post'}},
  })
  const chain: Record<string, object> = {a: to('b'), b: to('c'), c: {}}
  // A start finds them in the order in which they were made.
  for (const releaseId of Object.keys(chain)) await act({type: 'release.create', releaseId})
  for (const [releaseId, fields] of Object.entries(chain).toReversed()) {
    const document = post(`versions.${releaseId}.${releaseId}`, {...fields})
    const publishAt = new Date(START + MINUTE).toISOString()
    await act(
      {type: 'document.version.create', publishedId: releaseId, document},
      {type: 'release.schedule', releaseId, publishAt},
    )
  }
  close()
  const {release, reports} = withSchedules(folder)
  await vi.advanceTimersByTimeAsync(MINUTE + 10)
  const states = Object.keys(chain).map((name) => release(name)?.['state'])
  expect(states).toEqual(['published', 'published', 'published'])
  expect(reports).toEqual([])
})

test('waits for a time beyond the limit of timers', async () => {
  const {release, scheduled} = withSchedules()
  const far = 2 ** 31 + MINUTE
  await scheduled('r1', START + far)
  vi.setSystemTime(START + far - MINUTE)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(release('r1')).toHaveProperty('state', 'scheduled')
  await vi.advanceTimersByTimeAsync(1)
  expect(release('r1')).toHaveProperty('state', 'published')
})

test('follows changes of the clock', async () => {
  const {release, scheduled} = withSchedules()
  await scheduled('r1', START + 60 * MINUTE)
  vi.setSystemTime(START - 60 * MINUTE)
  await vi.advanceTimersByTimeAsync(61 * MINUTE)
  expect(release('r1')).toHaveProperty('state', 'scheduled')
  vi.setSystemTime(START + 60 * MINUTE)
  await vi.advanceTimersByTimeAsync(500)
  expect(release('r1')).toHaveProperty('state', 'published')
})

test('publishes overdue releases immediately', async () => {
  const {release, scheduled} = withSchedules()
  await scheduled('r1', START - MINUTE)
  await vi.advanceTimersByTimeAsync(0)
  expect(release('r1')).toHaveProperty('state', 'published')
})

test('publishes overdue releases at the start, and later ones at their time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-schedules-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const {scheduled, close} = withSchedules(folder)
  await scheduled('passed', START + MINUTE)
  await scheduled('coming', START + 3 * MINUTE)
  close()
  vi.setSystemTime(START + 2 * MINUTE)
  const {release} = withSchedules(folder)
  expect(release('passed')).toHaveProperty('state', 'scheduled')
  await vi.advanceTimersByTimeAsync(0)
  expect(release('passed')).toHaveProperty('state', 'published')
  expect(release('coming')).toHaveProperty('state', 'scheduled')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(release('coming')).toHaveProperty('state', 'published')
})

test('stores the error of a failed publication, does not retry, and allows edits', async () => {
  const {act, dataset, lake, release, reports, scheduled} = withSchedules()
  const author = {
    _type: 'reference',
    _ref: 'n',
    _weak: true,
    _strengthenOnPublish: {type: 'author'},
  }
  await scheduled('n', START + MINUTE / 2)
  await scheduled('r1', START + MINUTE, {author})
  await act({type: 'release.unschedule', releaseId: 'n'})
  await scheduled('r2', START + MINUTE)
  const commit = vi.spyOn(lake, 'commit')
  await vi.advanceTimersByTimeAsync(MINUTE + 10)
  expect(release('r1')).toMatchObject({
    state: 'active',
    error: {message: 'Document "r1" references non-existent document "n"'},
  })
  expect(release('r1')).not.toHaveProperty('publishAt')
  expect(dataset.get('versions.r1.r1')).toBeDefined()
  expect(release('r2')).toHaveProperty('state', 'published')
  expect(reports).toEqual([
    expect.stringContaining('"r1" of blog/production could not be published'),
  ])
  commit.mockClear()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(commit).not.toHaveBeenCalled()
  await act({type: 'release.publish', releaseId: 'n'})
  const publishAt = new Date(Date.now() + MINUTE).toISOString()
  await act({type: 'release.schedule', releaseId: 'r1', publishAt})
  expect(release('r1')).not.toHaveProperty('error')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(release('r1')).toHaveProperty('state', 'published')
})

test('does not publish at a time that was cancelled or changed', async () => {
  const {act, release, scheduled} = withSchedules()
  await scheduled('given-up', START + MINUTE)
  await scheduled('moved', START + MINUTE)
  await act({type: 'release.unschedule', releaseId: 'given-up'})
  const publishAt = new Date(START + 3 * MINUTE).toISOString()
  await act({type: 'release.schedule', releaseId: 'moved', publishAt})
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(release('given-up')).toHaveProperty('state', 'active')
  expect(release('moved')).toHaveProperty('state', 'scheduled')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(release('moved')).toHaveProperty('state', 'published')
})

test('retries after an internal failure', async () => {
  const {lake, release, reports, scheduled} = withSchedules()
  await scheduled('r1', START + MINUTE)
  vi.spyOn(lake.store, 'transact').mockImplementationOnce(() => {
    throw new Error('database or disk is full')
  })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(release('r1')).toHaveProperty('state', 'scheduled')
  expect(reports).toEqual([expect.stringContaining('tried again in ten seconds')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(release('r1')).toHaveProperty('state', 'published')
  expect(reports).toHaveLength(1)
})

test('keeps the schedules of a copied dataset, independent of its source', async () => {
  const {lake, release, scheduled, send} = withSchedules()
  await scheduled('r1', START + MINUTE)
  const body = {targetDataset: 'staging'}
  const {jobId} = await (await send('/datasets/production/copy', {method: 'PUT', body})).json()
  expect(await (await send(`/jobs/${jobId}/listen`)).text()).toContain('completed')
  const copy = lake.store.datasets.get('blog', 'staging')
  expect(copy.get('_.releases.r1')).toHaveProperty('state', 'scheduled')
  const commit = vi.spyOn(lake, 'commit')
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(commit.mock.calls.map(([{name}]) => name)).toEqual(['production', 'staging'])
  expect(release('r1')).toHaveProperty('state', 'published')
  expect(copy.get('_.releases.r1')).toHaveProperty('state', 'published')
  expect(copy.get('r1')).toBeDefined()
})

test('limits log lines about failures with one reason', async () => {
  const {lake, release, reports, scheduled} = withSchedules()
  const names = Array.from({length: 20}, (_, index) => `r${index}`)
  for (const name of names) await scheduled(name, START + MINUTE)
  const transact = vi.spyOn(lake.store, 'transact').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(transact.mock.calls.length).toBeGreaterThan(100)
  expect(reports.length).toBeLessThan(10)
  transact.mockRestore()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(names.filter((name) => release(name)?.['state'] === 'published')).toHaveLength(20)
})

test('drops the schedules of a deleted dataset', async () => {
  const {lake, reports, scheduled} = withSchedules()
  await scheduled('r1', START + MINUTE)
  lake.store.datasets.delete('blog', 'production')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(reports).toEqual([])
  lake.store.datasets.create('blog', 'production', {aclMode: 'public'})
  expect([...lake.store.datasets.get('blog', 'production').all()]).toEqual([])
})
