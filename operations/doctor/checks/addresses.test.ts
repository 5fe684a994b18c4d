import {checkAddresses} from './addresses.ts'
import {testFindings} from '../testing/test-findings.ts'

const address = (
  found: Parameters<typeof checkAddresses>[0]['addresses'][number]['found'],
  isLocal = false,
) =>
  checkAddresses({
    addresses: [
      {variable: 'SITE_URL', title: 'Website', url: 'https://www.example.org', isLocal, found},
    ],
    streams: [],
  })

const stream = (firstMs: number | undefined) =>
  checkAddresses({addresses: [], streams: [{url: 'https://lake.example.org/live', firstMs}]})

testFindings([
  [
    'an address that leads here',
    address({kind: 'ours'}),
    ['✓ Website answers at https://www.example.org.'],
  ],
  [
    'an address that leads elsewhere',
    address({kind: 'other', what: 'it was built for http://localhost:5173'}),
    [
      '✗ At https://www.example.org (SITE_URL) is not the Website of this installation: it was built for http://localhost:5173.',
    ],
  ],
  [
    'an address that leads nowhere',
    address({kind: 'unreachable', reason: 'no answer within 10 s'}),
    ['✗ Website cannot be reached at https://www.example.org (SITE_URL): no answer within 10 s.'],
  ],
  [
    'a local address where nothing runs',
    address({kind: 'unreachable', reason: 'refused'}, true),
    [],
  ],
  ['a stream', stream(40), ['✓ Events come at once at https://lake.example.org/live.']],
  [
    'a stream that comes late',
    stream(6_200),
    ['✗ Events take 6 s at https://lake.example.org/live: something on the way holds them back.'],
  ],
  [
    'a stream that is held back',
    stream(undefined),
    [
      '✗ Events do not come at https://lake.example.org/live: something on the way holds them back.',
    ],
  ],
])
