import {checkSecrets} from './secrets.ts'
import {testFindings} from '../testing/test-findings.ts'

const secrets = (mode: number, length = 30, hasModes = true) =>
  checkSecrets({
    files: [{path: '/data/lake/token', mode}],
    variables: [{name: 'LAKE_TOKEN', length}],
    hasModes,
  })

testFindings([
  ['secrets', secrets(0o100600), ['✓']],
  ['a file that others read', secrets(0o100644), ['✗ /data/lake/token']],
  ['a file where modes mean nothing', secrets(0o100666, 30, false), ['✓']],
  ['a token that can be guessed', secrets(0o100600, 8), ['! LAKE_TOKEN']],
])
