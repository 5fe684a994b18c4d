import {expect, test} from 'vitest'
import type {Finding} from '../finding.ts'

/** Findings, and for each its level (✗, ! or ✓) and what it names. */
type Case = [string, readonly Finding[], readonly string[]]

const LEVELS: Record<string, Finding['level']> = {'✗': 'error', '!': 'warning', '✓': 'fine'}

/** A test for each; what is not fine has a remedy as well. */
export function testFindings(cases: readonly Case[]): void {
  test.each(cases)('%s', (_name, findings, expected) => {
    expect(findings).toMatchObject(
      expected.map(([mark = '', ...named]) => ({
        level: LEVELS[mark],
        sentence: expect.stringContaining(named.join('').trim()),
      })),
    )
    const faults = findings.filter((finding) => finding.level !== 'fine')
    for (const fault of faults) expect(fault).not.toMatchObject({remedy: ''})
  })
}
