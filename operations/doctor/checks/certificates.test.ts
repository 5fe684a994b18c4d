import {checkCertificates} from './certificates.ts'
import {testFindings} from '../testing/test-findings.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

const certificate = (validUntil: string | undefined, fault?: string) =>
  checkCertificates({
    now: NOW,
    certificates: [
      {
        host: 'www.example.org',
        fault,
        validUntil: validUntil === undefined ? undefined : new Date(validUntil),
      },
    ],
  })

testFindings([
  ['a certificate', certificate('2026-05-01T12:00:00Z'), ['✓ 52 more days']],
  ['one that ends soon', certificate('2026-03-20T12:00:00Z'), ['! 10 more days']],
  [
    'one that has ended',
    certificate('2026-03-01T12:00:00Z', 'CERT_HAS_EXPIRED'),
    ['✗ CERT_HAS_EXPIRED'],
  ],
  ['none', certificate(undefined), ['✗ www.example.org']],
])
