import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/** Another part of the installation. */
export type OtherPart = {title: string; origin: string}

export type PartState = {
  title: string
  /** Why it cannot do its work; unset where it can. */
  problem?: string
  /** What its operator should know although it works. */
  warnings: readonly string[]
  /** What it counts; empty where it shows nothing. */
  numbers: Numbers
}

/** Sums over all labels, by the name of the metric; what a label says more is under `name{label="value"}`. */
export type Numbers = ReadonlyMap<string, number>

/** Whoever waits for the page wants to know just then which part hangs. */
const PATIENCE_MS = 2_000

/** Asks other parts how they do, all at once. Never rejects. */
export function inspectParts(parts: readonly OtherPart[], token: string): Promise<PartState[]> {
  return Promise.all(parts.map((part) => inspect(part, token)))
}

async function inspect({title, origin}: OtherPart, token: string): Promise<PartState> {
  const [ready, counted] = await Promise.all([
    ask(`${origin}/readyz`),
    ask(`${origin}/metrics`, {authorization: `Bearer ${token}`}),
  ])
  const numbers = counted?.ok ? numbersIn(counted.text) : new Map<string, number>()
  if (!ready) return {title, problem: 'It does not answer.', warnings: [], numbers}
  if (!ready.ok) {
    return {title, problem: `It answers with status ${ready.status}.`, warnings: [], numbers}
  }
  return {title, warnings: warningsIn(ready.text), numbers}
}

async function ask(url: string, headers: Record<string, string> = {}) {
  try {
    const answer = await fetch(url, {headers, signal: AbortSignal.timeout(PATIENCE_MS)})
    return {ok: answer.ok, status: answer.status, text: await answer.text()}
  } catch {
    // That it does not answer is the news.
    return undefined
  }
}

function warningsIn(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    const warnings = isPlainObject(value) ? value['warnings'] : undefined
    return Array.isArray(warnings) ? warnings.map(String) : []
  } catch {
    // Parts that say a word.
    return []
  }
}

/** The samples of a text in the format of Prometheus. */
export function numbersIn(text: string): Numbers {
  const numbers = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = /^([a-zA-Z_]\w*)(\{.*\})? (\S+)/.exec(line) ?? []
    if (name === undefined || !Number.isFinite(Number(value))) continue
    numbers.set(name, (numbers.get(name) ?? 0) + Number(value))
    if (labels) numbers.set(name + labels, Number(value))
  }
  return numbers
}

/** How many requests a part has failed to answer. */
export function failuresIn(numbers: Numbers): number {
  return [...numbers]
    .filter(([name]) => /^http_requests_total\{.*status="5\d\d"/.test(name))
    .reduce((sum, [, count]) => sum + count, 0)
}
