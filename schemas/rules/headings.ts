import {blocksOf, rankOf, wordsOf} from './body.ts'
import {pathText} from './nodes.ts'
import type {ContentDocument, Finding} from './problem.ts'

// The site shows headings 1 and 2 on one level, below the title of the page.
const TITLE_LEVEL = 1
const HIGHEST_LEVEL = 2

export function headingJump(document: ContentDocument): Finding[] {
  const findings: Finding[] = []
  let before = TITLE_LEVEL
  for (const {path, value} of blocksOf(document)) {
    const rank = rankOf(value)
    if (rank === undefined || !wordsOf(value)) continue
    const level = Math.max(rank, HIGHEST_LEVEL)
    const next = before + 1
    if (level > next) {
      const patches = () => [{set: {[pathText([...path, 'style'])]: `h${next}`}}]
      findings.push({
        path,
        message: `The heading “${wordsOf(value)}” is of rank ${rank}, but ${whatComesBefore(before)}.`,
        fix: {title: `Make it a heading ${next}`, patches},
      })
    }
    before = level
  }
  return findings
}

function whatComesBefore(level: number): string {
  if (level === TITLE_LEVEL) return 'it is the first'
  return `the one before it is of rank ${level}: a rank is left out`
}
