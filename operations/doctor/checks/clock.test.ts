import {checkClock} from './clock.ts'
import {testFindings} from '../testing/test-findings.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

const clock = (lastWritten: string, other?: string) =>
  checkClock({
    now: NOW,
    lastWritten: new Date(lastWritten),
    others: other === undefined ? [] : [{host: 's3.example.org', time: new Date(other)}],
  })

testFindings([
  ['a clock that is right', clock('2026-03-10T12:00:30Z', '2026-03-10T12:00:20Z'), ['✓']],
  ['a clock behind its own files', clock('2026-03-10T13:00:00Z'), ['✗']],
  [
    'a clock behind others',
    clock('2026-03-10T10:00:00Z', '2026-03-10T12:05:00Z'),
    ['✗ 300 s behind'],
  ],
  [
    'a clock ahead of others',
    clock('2026-03-10T10:00:00Z', '2026-03-10T11:50:00Z'),
    ['✗ 600 s ahead'],
  ],
])
