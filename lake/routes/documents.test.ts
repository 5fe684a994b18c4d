import {testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'documents by id: without a token a draft is not even admitted',
    path: '/data/doc/production/p1,drafts.p2,none',
    token: null,
    status: 200,
    has: [
      '"Public"',
      '{"id":"drafts.p2","reason":"permission"}',
      '{"id":"none","reason":"existence"}',
    ],
    hasNot: ['Secret'],
  },
  {
    name: 'documents by id without their content',
    path: '/data/doc/production/p1?excludeContent=true',
    status: 200,
    has: ['"_rev"'],
    hasNot: ['Public'],
  },
])
