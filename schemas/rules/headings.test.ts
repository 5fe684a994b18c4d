import {expect, test} from 'vitest'
import {fixes, found, paragraph, post} from './testing/found.ts'

/** A post with headings of these ranks, named by their places. */
function withHeadings(...ranks: number[]) {
  const headings = ranks.map((rank, index) =>
    paragraph(`Part ${index}`, {style: `h${rank}`, _key: `k${index}`}),
  )
  return post({body: headings.flatMap((heading) => [heading, paragraph('Text.')])})
}

test.each([
  [[3], 'body[_key=="k0"]: The heading “Part 0” is of rank 3, but it is the first.', 'h2'],
  [
    [2, 4],
    'body[_key=="k1"]: The heading “Part 1” is of rank 4, but the one before it is of rank 2: a rank is left out.',
    'h3',
  ],
  [
    [1, 4],
    expect.stringMatching(/“Part 1” is of rank 4, but the one before it is of rank 2/),
    'h3',
  ],
])('%j leaves out a rank', (ranks, message, style) => {
  const document = withHeadings(...ranks)
  expect(found('heading-jump', document)).toEqual([message])
  const key = `k${ranks.length - 1}`
  expect(fixes('heading-jump', document)).toEqual([
    [`Make it a heading ${style.slice(1)}`, [{set: {[`body[_key=="${key}"].style`]: style}}]],
  ])
})

test.each([[[]], [[2, 3, 4, 2]], [[1, 2, 3]], [[1, 3]], [[2, 3, 4, 4, 3, 2]]])(
  '%j is in order',
  (ranks) => {
    expect(found('heading-jump', withHeadings(...ranks))).toEqual([])
  },
)

test('an empty heading is passed over', () => {
  const body = [paragraph('', {style: 'h2'}), paragraph('Part', {style: 'h3'})]
  expect(found('heading-jump', post({body}))).toHaveLength(1)
})
