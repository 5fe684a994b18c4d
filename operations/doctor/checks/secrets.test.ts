import {checkSecrets} from './secrets.ts'
import {testFindings} from '../testing/test-findings.ts'

const secrets = (mode: number, length = 30, hasModes = true) =>
  checkSecrets({
    files: [{path: '/data/lake/token', mode}],
    variables: [{name: 'LAKE_TOKEN', length}],
    hasModes,
  })

testFindings([
  ['secrets', secrets(0o100600), ['✓ Tokens are long, and only their owner can read them.']],
  [
    'a file that others read',
    secrets(0o100644),
    ['✗ Others on this machine can read /data/lake/token, which holds secrets.'],
  ],
  [
    'a file where modes mean nothing',
    secrets(0o100666, 30, false),
    ['✓ Tokens are long, and only their owner can read them.'],
  ],
  [
    'a token that can be guessed',
    secrets(0o100600, 8),
    ['! LAKE_TOKEN has 8 characters, and can be guessed.'],
  ],
])
