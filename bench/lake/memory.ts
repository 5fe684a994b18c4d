import {execFile} from 'node:child_process'
import {setTimeout as delay} from 'node:timers/promises'
import {promisify} from 'node:util'
import type {Bar} from '../web/bars.ts'
import {type LakeUnderTest, startLakeUnderTest} from './lake-under-test.ts'

const MEASURED_AT = [1_000, 10_000, 100_000]
const GROWTH_LIMIT = 1.2
const SENDERS = 16
const IDLE_MS = 1_000

/** Checks the lake's memory while half of all queries are new. */
export async function measureLakeMemory(stop: AbortSignal): Promise<Bar[]> {
  await using tested = await startLakeUnderTest()
  const rows: Record<string, {'resident MB': number}> = {}
  const resident: number[] = []
  let asked = 0
  for (const total of MEASURED_AT) {
    const ask = async () => {
      while (asked < total) {
        stop.throwIfAborted()
        asked += 1
        await askQuestion(tested, asked)
      }
    }
    await Promise.all(Array.from({length: SENDERS}, ask))
    await delay(IDLE_MS)
    const megabytes = await residentMegabytes(tested.lake.process.pid)
    resident.push(megabytes)
    rows[total.toLocaleString('en')] = {'resident MB': Math.round(megabytes)}
  }
  console.log('\nQuestions asked, half of them for the first time')
  console.table(rows)
  const growth = (resident.at(-1) ?? Number.NaN) / (resident[0] ?? Number.NaN)
  return [
    {
      bar: `resident memory, times that after 1,000 questions ≤ ${GROWTH_LIMIT}`,
      where: '100,000 questions',
      reached: growth.toFixed(2),
      passes: growth <= GROWTH_LIMIT,
    },
  ]
}

async function askQuestion({lake, content}: LakeUnderTest, turn: number): Promise<void> {
  const address = `${lake.origin}/p/${content.project}/v2024-01-01/data/query/${content.dataset}`
  const search = new URLSearchParams({query: questionOf(turn), perspective: perspectiveOf(turn)})
  const response = await fetch(`${address}?${search}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} to ${questionOf(turn)}`)
}

function questionOf(turn: number): string {
  if (turn % 2 === 0) return `*[_type == "post" && slug.current == "post-${turn % 400}"][0]`
  return turn % 4 === 1
    ? `*[_type == "post" && n > ${turn % 400}][0...3]{title, "turn": ${turn}}`
    : `*[_id == "post-${turn % 400}"][0].title + "${turn}"`
}

function perspectiveOf(turn: number): string {
  return turn % 50 === 0 ? `release${turn}` : 'published'
}

/** Resident memory of a process, in megabytes. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const {stdout} = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) / 1024
}
