import {expect, test} from 'vitest'
import type {Finding} from '../finding.ts'

/** What is found, what is said of it, and whether it does not work (✗), should be seen to (!) or is fine (✓). */
type Case = [string, readonly Finding[], readonly string[]]

const MARKS = {error: '✗', warning: '!', fine: '✓'}

/** A test for each; what is not fine has a remedy as well. */
export function testFindings(cases: readonly Case[]): void {
  test.each(cases)('%s', (_name, findings, lines) => {
    expect(findings.map(({level, sentence}) => `${MARKS[level]} ${sentence}`)).toEqual(lines)
    const faults = findings.filter((finding) => finding.level !== 'fine')
    for (const fault of faults) expect(fault).not.toMatchObject({remedy: ''})
  })
}
