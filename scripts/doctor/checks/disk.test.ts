import {checkDisks} from './disk.ts'
import {testFindings} from '../testing/test-findings.ts'

const disk = (freeGb: number, totalGb: number) =>
  checkDisks([
    {path: '/data', what: 'the data', freeBytes: freeGb * 1e9, totalBytes: totalGb * 1e9},
  ])

testFindings([
  ['a disk with room', disk(50, 100), ['✓ 50.0 GB are free for the data (/data).']],
  ['a disk that is nearly full', disk(1.9, 10), ['! 1.9 GB are free for the data (/data).']],
  [
    'a large disk that is nearly full',
    disk(40, 1000),
    ['! 40.0 GB are free for the data (/data).'],
  ],
  ['a full disk', disk(0.1, 100), ['✗ 0.1 GB are free for the data (/data).']],
])
