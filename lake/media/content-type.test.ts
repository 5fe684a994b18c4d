import {expect, test} from 'vitest'
import {contentTypeOf} from './content-type.ts'

test.each([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['webp', 'image/webp'],
  ['json', 'application/json'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain; charset=utf-8'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['html', 'application/octet-stream'],
  ['js', 'application/octet-stream'],
  ['bin', 'application/octet-stream'],
])('%s is %s', (extension, type) => {
  expect(contentTypeOf(extension)).toBe(type)
})
