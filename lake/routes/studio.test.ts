import {testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'content releases and scheduled drafts are in the plan',
    path: '/features',
    status: 200,
    has: ['"contentReleases"', '"singleDocRelease"'],
  },
  {
    name: 'the number of releases has no limit',
    path: '/projects/blog/new-content-release-allowed',
    status: 200,
    has: ['"datasetReleaseLimit":null', '"orgMeteredActiveReleaseCount":null'],
  },
  {
    name: 'how many releases there may be is for who has a token',
    path: '/projects/blog/new-content-release-allowed',
    token: null,
    status: 401,
  },
])
