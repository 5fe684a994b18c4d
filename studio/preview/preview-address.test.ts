import {expect, test} from 'vitest'
import {previewAddress} from './preview-address.ts'

test.each([
  ['http://localhost:5173', 'localhost', 'http://localhost:5173'],
  ['http://localhost:5173', '127.0.0.1', 'http://127.0.0.1:5173'],
  ['http://localhost:5173', '[::1]', 'http://[::1]:5173'],
  ['https://skyforge.example', 'localhost', 'https://skyforge.example'],
  ['https://skyforge.example', 'studio.skyforge.example', 'https://skyforge.example'],
  ['http://localhost:5173', 'studio.skyforge.example', 'http://localhost:5173'],
])('the site at %s is framed by a Studio on %s as %s', (siteUrl, hostname, address) => {
  expect(previewAddress(siteUrl, {hostname})).toBe(address)
})
