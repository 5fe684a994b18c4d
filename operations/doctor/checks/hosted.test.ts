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
  [
    'a hosted project',
    checkHosted([HOSTED]),
    ['✓ Sanity lets this installation into abc123/production.'],
  ],
  [
    'one that does not answer',
    checkHosted([{...HOSTED, unreachable: 'ENOTFOUND'}]),
    ['✗ Project abc123 cannot be asked: ENOTFOUND.'],
  ],
  [
    'one without the dataset',
    checkHosted([{...HOSTED, hasDataset: false}]),
    ['✗ Project abc123 has no dataset "production" that can be read.'],
  ],
  [
    'one without a token',
    checkHosted([{...HOSTED, tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: undefined}]}]),
    ['! SANITY_BLOG_READ_TOKEN is not set.'],
  ],
  [
    'a token of another project',
    checkHosted([{...HOSTED, tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: 401}]}]),
    ['✗ Project abc123 does not take SANITY_BLOG_READ_TOKEN (status 401).'],
  ],
  [
    'a site that may not ask',
    checkHosted([{...HOSTED, refusedOrigins: ['https://www.example.org']}]),
    ['✗ Pages of https://www.example.org may not ask project abc123.'],
  ],
])
