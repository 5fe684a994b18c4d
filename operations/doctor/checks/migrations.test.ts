import {checkMigrations} from './migrations.ts'
import {testFindings} from '../testing/test-findings.ts'

const database = (taken: number) =>
  checkMigrations([{program: 'Content Lake', path: '/data/lake/lake.sqlite', taken, known: 9}])

testFindings([
  ['tables of today', database(9), ['✓ The tables of the Content Lake are up to date.']],
  ['tables of yesterday', database(7), ['! The tables of the Content Lake are 2 steps behind.']],
  [
    'tables of tomorrow',
    database(10),
    [
      '✗ /data/lake/lake.sqlite was written by a newer version of the Content Lake (10, this one knows 9).',
    ],
  ],
])
