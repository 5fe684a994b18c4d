import {isRecord} from '@skyforge/web/rich-text/values.ts'

/** Of an answer so much is shown. */
const MOST_LINES = 24
const MOST_MEMBERS = 24
const MOST_CHARACTERS = 200

/** How large an answer is, and how it begins. */
export type AnswerLines = {
  /** "12.3 KB, list of 10" */
  size: string
  /** JSON, indented. */
  lines: string
  isCut: boolean
}

export function linesOf(result: unknown): AnswerLines {
  const whole = JSON.stringify(result)
  const shown = clipped(result)
  const all = JSON.stringify(shown, null, 2).split('\n')
  return {
    size: [
      sizeOf(new TextEncoder().encode(whole).length),
      Array.isArray(result) && `list of ${result.length.toLocaleString('en-US')}`,
    ]
      .filter(Boolean)
      .join(', '),
    lines: all.slice(0, MOST_LINES).join('\n'),
    isCut: all.length > MOST_LINES || JSON.stringify(shown) !== whole,
  }
}

function clipped(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MOST_CHARACTERS) {
    return `${value.slice(0, MOST_CHARACTERS)}…`
  }
  if (Array.isArray(value)) return value.slice(0, MOST_MEMBERS).map(clipped)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).slice(0, MOST_MEMBERS)
  return Object.fromEntries(entries.map(([name, each]) => [name, clipped(each)]))
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${value.toFixed(1)} ${unit}`
}
