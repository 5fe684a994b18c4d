import {checkHosted} from './hosted.ts'
import {testFindings} from '../testing/test-findings.ts'

const HOSTED = {
  project: 'abc123',
  dataset: 'production',
  hasDataset: true,
  tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: 200}],
  refusedOrigins: [],
}

testFindings([
  ['no hosted projects', checkHosted([]), []],
  ['a hosted project', checkHosted([HOSTED]), ['✓']],
  [
    'one that does not answer',
    checkHosted([{...HOSTED, unreachable: 'ENOTFOUND'}]),
    ['✗ ENOTFOUND'],
  ],
  ['one without the dataset', checkHosted([{...HOSTED, hasDataset: false}]), ['✗ production']],
  [
    'one without a token',
    checkHosted([{...HOSTED, tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: undefined}]}]),
    ['! SANITY_BLOG_READ_TOKEN'],
  ],
  [
    'a token of another project',
    checkHosted([{...HOSTED, tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: 401}]}]),
    ['✗ SANITY_BLOG_READ_TOKEN'],
  ],
  [
    'a site that may not ask',
    checkHosted([{...HOSTED, refusedOrigins: ['https://www.example.org']}]),
    ['✗ https://www.example.org'],
  ],
])
