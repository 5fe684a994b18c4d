import {expect, test} from 'vitest'
import {headersFile} from './headers-file.ts'
import {pageHeaders} from '../server/security-headers.ts'

const policy = {
  frameAncestors: ['https://studio.example'],
  hstsSubdomains: false,
  scriptLoader: 'start()',
}

/** Headers by the path of their rule. */
function rules(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let headers: string[] = []
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('/')) found.set(line, (headers = []))
    else headers.push(line)
  }
  return found
}

test('every path has the page headers, and asset folders have cache times', () => {
  const found = rules(headersFile(pageHeaders(policy)))
  expect([...found.keys()]).toEqual(['/*', '/assets/*', '/drawings/*'])
  expect(found.get('/*')).toEqual(
    expect.arrayContaining([
      '  x-content-type-options: nosniff',
      expect.stringContaining('frame-ancestors https://studio.example'),
    ]),
  )
  expect(found.get('/assets/*')).toEqual(['  cache-control: public, max-age=31536000, immutable'])
})

test('no two rules that match one path set the same header, because hosts would join the values', () => {
  const found = [...rules(headersFile(pageHeaders(policy))).entries()]
  const namesOf = (lines: readonly string[]) => lines.map((line) => line.trim().split(':')[0])
  const [[, everywhere] = ['', []], ...folders] = found
  for (const [, lines] of folders) {
    expect(namesOf(lines).filter((name) => namesOf(everywhere).includes(name))).toEqual([])
  }
})

test('no line is longer than hosts allow', () => {
  const lengths = headersFile(pageHeaders(policy))
    .split('\n')
    .map((line) => line.length)
  expect(Math.max(...lengths)).toBeLessThan(2_000)
})
