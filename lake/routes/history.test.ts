import {testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'history needs a token',
    path: '/data/history/production/events/documents/p1',
    token: null,
    status: 401,
  },
])
