import {expect, test} from 'vitest'
import {schedulerAddress} from './scheduler-address.ts'

test.each([
  ['/inbox/schedule', '/inbox/schedule?duration=30&layout=month_view&theme=light'],
  ['/meet?', '/meet?duration=30&layout=month_view&theme=light'],
  ['meet#book', 'meet?duration=30&layout=month_view&theme=light#book'],
  ['/meet?duration=45', '/meet?duration=45&layout=month_view&theme=light'],
  ['/meet?theme=&layout=', '/meet?theme=&layout=&duration=30'],
  ['/meet?theme=dark&duration=15&layout=week', '/meet?theme=dark&duration=15&layout=week'],
  [
    'https://cal.example/firm/intro?name=A%20B#top?theme=dark',
    'https://cal.example/firm/intro?name=A%20B&duration=30&layout=month_view&theme=light#top?theme=dark',
  ],
  [
    'http://localhost:4000?my_theme=dark',
    'http://localhost:4000?my_theme=dark&duration=30&layout=month_view&theme=light',
  ],
])('the scheduler at %j is framed as %j', (address, framed) => {
  expect(schedulerAddress(address)).toBe(framed)
})
