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
  ['an address that leads here', address({kind: 'ours'}), ['✓']],
  [
    'an address that leads elsewhere',
    address({kind: 'other', what: 'it was built for http://localhost:5173'}),
    ['✗ SITE_URL'],
  ],
  [
    'an address that leads nowhere',
    address({kind: 'unreachable', reason: 'no answer within 10 s'}),
    ['✗ SITE_URL'],
  ],
  [
    'a local address where nothing runs',
    address({kind: 'unreachable', reason: 'refused'}, true),
    [],
  ],
  ['a stream', stream(40), ['✓']],
  ['a stream that comes late', stream(6_200), ['✗ 6 s']],
  ['a stream that is held back', stream(undefined), ['✗']],
])
