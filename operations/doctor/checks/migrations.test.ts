import {checkMigrations} from './migrations.ts'
import {testFindings} from '../testing/test-findings.ts'

const database = (taken: number) =>
  checkMigrations([{program: 'Content Lake', path: '/data/lake/lake.sqlite', taken, known: 9}])

testFindings([
  ['tables of today', database(9), ['✓']],
  ['tables of yesterday', database(7), ['! 2 steps']],
  ['tables of tomorrow', database(10), ['✗']],
])
