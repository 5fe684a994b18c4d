import {mkdirSync, readdirSync, statSync, truncateSync} from 'node:fs'
import {join} from 'node:path'
import {contentsOf, post, type Send} from '@skyforge/lake/testing'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {testBucket} from '#operations/backups/testing/test-bucket.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {CONTACT} from '@skyforge/inbox/testing/form-requests.ts'
import {booked} from '@skyforge/inbox/testing/scheduler.ts'
import {testInbox} from '@skyforge/inbox/testing/test-inbox.ts'
import {commandsAt, lakeOnAPort} from './lake-on-a-port.ts'

/** A lake and an inbox that run, and places to back them up to. */

const PATH = '/p/blog/v2023-01-01'

export async function upload(send: Send, content: string, dataset = 'production'): Promise<void> {
  await send(`/assets/files/${dataset}?filename=a.txt`, {body: Buffer.from(content)})
}

export const create = (send: Send, ...ids: string[]) =>
  send('/data/mutate/production', {body: {mutations: ids.map((id) => ({create: post(id)}))}})

/** A running installation: documents with a history, a file that two datasets share, a submission and a booking. */
export async function installation() {
  const lake = await lakeOnAPort()
  await lake.send('/datasets/staging', {method: 'PUT', body: {aclMode: 'public'}})
  await upload(lake.send, 'first')
  await upload(lake.send, 'shared')
  await upload(lake.send, 'shared', 'staging')
  await create(lake.send, 'a', 'drafts.b')
  const data = temporaryFolder()
  mkdirSync(join(data, 'inbox'))
  const inbox = testInbox({folder: join(data, 'inbox')})
  await inbox.send('/contact', {body: CONTACT})
  await booked(inbox.send)
  return {...lake, inbox, data}
}

export const everything = async (send: Send) => ({
  production: await contentsOf(send, PATH, 'production'),
  staging: await contentsOf(send, PATH, 'staging'),
})

export const folderPlace = async () => {
  const place = join(temporaryFolder(), 'backups')
  return {place, settings: {LAKE_BACKUP_TO: place}}
}

export const bucketPlace = async () => {
  const {place, settings, server} = await testBucket()
  return {place, server, settings: {...settings, LAKE_BACKUP_TO: place}}
}

type Place = {place: string; settings: Variables}

/** The commands of the installation, and of an empty machine with the same settings. */
export async function backedUp<W extends Place>(where: W) {
  const running = await installation()
  const command = commandsAt(running.port, running.data, where.settings)
  const empty = temporaryFolder()
  return {...running, ...where, command, empty, elsewhere: commandsAt(1, empty, where.settings)}
}

/** The first file in a folder of backups. */
export const anyAsset = (place: string) =>
  join(place, 'assets', readdirSync(join(place, 'assets'))[0] ?? '')

/** Cuts a file off in its middle. */
export const half = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))
