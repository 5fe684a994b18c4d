import {checkFreshness} from './freshness.ts'
import {testFindings} from '../testing/test-findings.ts'

testFindings([
  [
    'what is fresh',
    checkFreshness({isBuilt: true, staleTypes: undefined}),
    ['✓ The build is of these sources and settings.', '✓ The types are those of the schemas.'],
  ],
  [
    'what is stale',
    checkFreshness({isBuilt: false, staleTypes: 'types.ts'}),
    [
      '! There is no build of these sources and settings.',
      '! The types are not those of the schemas (types.ts).',
    ],
  ],
])
