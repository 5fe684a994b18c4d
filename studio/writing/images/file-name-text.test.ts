import {expect, test} from 'vitest'
import {fileNameOf, fileNameText} from './file-name-text.ts'
import {isUnconfirmed, suggestedAlt} from './image-value.ts'

test.each([
  ['queue.png', 'queue'],
  ['queue_depth-2.png', 'queue depth 2'],
  ['Screenshot 2026-11-22 at 10.15.00.jpeg', 'Screenshot 2026 11 22 at 10 15 00'],
  ['.png', ''],
])('the words of %j are %j', (name, text) => {
  expect(fileNameText(name)).toBe(text)
})

test.each([
  ['https://example.com/a/boxes%20in%20a%20queue.png?w=1#top', 'boxes in a queue.png'],
  ['https://example.com/100%.png', '100%.png'],
  ['https://example.com/', ''],
])('the file at %j is %j', (address, name) => {
  expect(fileNameOf(address)).toBe(name)
})

test.each([
  ['the name of its file', suggestedAlt('queue.png'), true],
  ['no text', suggestedAlt('.png'), false],
  ['a text of its own', {...suggestedAlt('queue.png'), alt: 'Boxes in a queue'}, false],
  ['the name of its file, as decoration', {...suggestedAlt('queue.png'), decorative: true}, false],
])('an image with %s is to be confirmed: %j', (_, image, expected) => {
  expect(isUnconfirmed(image)).toBe(expected)
})
