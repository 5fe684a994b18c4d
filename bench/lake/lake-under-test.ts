import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {readSettings} from '@skyforge/config/read-settings.ts'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {runLake} from '#operations/testing/run-lake.ts'
import {blogClient} from '../blog-client.ts'
import type {Content} from './fuzz/requests.ts'

const TOKEN = 'token-of-the-benchmark-run'
const POSTS = 400
const AUTHORS = 8
const BLOCKS = 40

export type LakeUnderTest = AsyncDisposable & {
  lake: RunningProgram
  content: Content
  token: string
  client: SanityClient
}

/** Starts a lake with posts, authors and a picture, in its own process and folder; removed on disposal. */
export async function startLakeUnderTest(): Promise<LakeUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-lake-'))
  const lake = await runLake({DATA_DIR: folder, LAKE_TOKEN: TOKEN})
  const settings = readSettings({})
  const project = settings.projectIds.blog
  const dataset = settings.SANITY_STUDIO_DATASET
  const client = blogClient({origin: lake.origin, token: TOKEN})
  await client.datasets.create('scratch')
  const assets = await fill(client)
  return {
    lake,
    client,
    token: TOKEN,
    content: {project, dataset, scratch: 'scratch', assets},
    async [Symbol.asyncDispose]() {
      lake.process.kill('SIGKILL')
      await lake.ended
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
    },
  }
}

/** @returns the paths of the assets */
async function fill(client: SanityClient): Promise<string[]> {
  const transaction = client.transaction()
  for (let index = 0; index < AUTHORS; index += 1) {
    transaction.create({_id: `author-${index}`, _type: 'author', name: `Author ${index}`})
  }
  for (let index = 0; index < POSTS; index += 1) transaction.create(postOf(index))
  await transaction.commit({visibility: 'async'})
  const picture = sharp({create: {width: 1200, height: 800, channels: 3, background: '#0a7'}})
  const image = await client.assets.upload('image', await picture.png().toBuffer())
  const file = await client.assets.upload('file', Buffer.from('kept'), {filename: 'a.txt'})
  return [image, file].map(({path}) => `/p/${client.config().projectId}/${path}`)
}

function postOf(index: number) {
  const body = Array.from({length: BLOCKS}, (_, block) => ({
    _key: `b${block}`,
    _type: 'block',
    children: [{_key: 's', _type: 'span', text: `Paragraph ${block} of post ${index}.`}],
  }))
  return {
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index}`,
    slug: {_type: 'slug', current: `post-${index}`},
    n: index,
    tags: [['a', 'b', 'c'][index % 3], `tag-${index % 20}`],
    publishedAt: new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString(),
    author: {_type: 'reference', _ref: `author-${index % AUTHORS}`},
    body,
  }
}
