import {testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'the grants let the administrator do everything',
    path: '/projects/blog/datasets/production/acl',
    status: 200,
    has: ['editHistory'],
  },
])
