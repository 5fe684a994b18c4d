import {expect, test, vi} from 'vitest'
import {holdOf} from './hold.ts'

test.each([
  {what: 'a body that does not arrive', writableLength: 0, moved: 0, isStalled: true},
  {what: 'a body that arrives', writableLength: 0, moved: 100, isStalled: false},
  {
    what: 'a response that is not read',
    complete: true,
    writableLength: 50,
    moved: 0,
    isStalled: true,
  },
  {
    what: 'a response that is read',
    complete: true,
    writableLength: 50,
    moved: 100,
    isStalled: false,
  },
  {what: 'a response in the making', complete: true, writableLength: 0, moved: 0, isStalled: false},
])('$what for two seconds is stalled: $isStalled', (each) => {
  const {complete = false, writableLength, moved, isStalled} = each
  const socket = {bytesRead: 10, bytesWritten: 0, destroy: vi.fn()}
  let time = 0
  const hold = holdOf({complete, socket}, {writableLength}, () => time)
  expect(hold.isStalled()).toBe(false)
  time = 1_999
  expect(hold.isStalled()).toBe(false)
  time = 2_000
  socket.bytesWritten += moved
  expect(hold.isStalled()).toBe(isStalled)
})
