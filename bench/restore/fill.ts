import sharp from 'sharp'
import {runLake} from '#operations/testing/run-lake.ts'
import {blogClient} from '../blog-client.ts'
import {CONTACT} from '@skyforge/inbox/testing/form-requests.ts'
import {runInbox} from '@skyforge/inbox/testing/run-inbox.ts'

const POSTS = 10_000
const CHANGED = 2_000
const PICTURES = 400
const SUBMISSIONS = 2_000
const BATCH = 250
const AT_ONCE = 8
const BLOCKS = 30
const MANY = '1000000000'
export const TOKEN = 'token-of-the-benchmark-run'

type Filled = {lakePort: number; what: string; stop: () => Promise<void>}

/**
 * Fills a data directory with posts, some with history, unique pictures, and submissions. Lake and inbox go on running
 * on it.
 */
export async function fillInstallation(data: string, stop: AbortSignal): Promise<Filled> {
  const [lake, inbox] = await Promise.all([
    runLake({DATA_DIR: data, LAKE_TOKEN: TOKEN}),
    runInbox({DATA_DIR: data, INBOX_CLOSE_RATE: MANY, INBOX_DAILY_KB: MANY}),
  ])
  const end = async () => {
    for (const {process, ended} of [lake, inbox]) {
      process.kill()
      await ended
    }
  }
  try {
    await fillLake(lake.origin, stop)
    await fillInbox(inbox.origin, stop)
  } catch (error) {
    await end()
    throw error
  }
  return {
    lakePort: Number(new URL(lake.origin).port),
    what: `${POSTS} posts, ${CHANGED} changes, ${PICTURES} pictures, ${SUBMISSIONS} submissions`,
    stop: end,
  }
}

async function fillLake(origin: string, stop: AbortSignal): Promise<void> {
  const client = blogClient({origin, token: TOKEN})
  for (let start = 0; start < POSTS; start += BATCH) {
    stop.throwIfAborted()
    const transaction = client.transaction()
    for (let index = start; index < start + BATCH; index += 1) transaction.create(postOf(index))
    await transaction.commit({visibility: 'async'})
  }
  await inParallel(CHANGED, stop, async (index) => {
    await client.patch(`post-${index}`, {set: {title: `Changed ${index}`}}).commit()
  })
  await inParallel(PICTURES, stop, async (index) => {
    await client.assets.upload('image', await pictureOf(index))
  })
}

/** Noise, because anything else would compress to nothing. */
function pictureOf(index: number): Promise<Buffer> {
  const noise = {type: 'gaussian', mean: 100 + (index % 50), sigma: 30} as const
  const create = {width: 600, height: 400, channels: 3, background: '#000', noise} as const
  return sharp({create}).jpeg({quality: 80}).toBuffer()
}

async function fillInbox(origin: string, stop: AbortSignal): Promise<void> {
  await inParallel(SUBMISSIONS, stop, async (index) => {
    const body = JSON.stringify({...CONTACT, email: `visitor-${index}@example.com`})
    const headers = {'content-type': 'application/json'}
    const answer = await fetch(`${origin}/contact`, {method: 'POST', headers, body})
    if (!answer.ok) throw new Error(`${origin}/contact: ${answer.status} ${await answer.text()}`)
  })
}

async function inParallel(
  count: number,
  stop: AbortSignal,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      stop.throwIfAborted()
      await work(next++)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, worker))
}

function postOf(index: number) {
  const body = Array.from({length: BLOCKS}, (_, block) => ({
    _key: `b${block}`,
    _type: 'block',
    children: [{_key: 's', _type: 'span', text: `Paragraph ${block} of post ${index}.`.repeat(3)}],
  }))
  return {
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index}`,
    slug: {_type: 'slug', current: `post-${index}`},
    publishedAt: new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString(),
    body,
  }
}
