import {testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'uploads need a token',
    path: '/assets/images/production',
    body: {},
    token: null,
    status: 401,
  },
])
