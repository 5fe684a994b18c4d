import {testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'content releases, scheduled drafts, comments and tasks are in the plan',
    path: '/features',
    status: 200,
    has: ['"contentReleases"', '"singleDocRelease"', '"studioComments"', '"sanityTasks"'],
  },
  {
    name: 'the number of releases has no limit',
    path: '/projects/blog/new-content-release-allowed',
    status: 200,
    has: ['"orgActiveReleaseLimit":null', '"orgMeteredActiveReleaseCount":0'],
  },
  {
    name: 'how many releases there may be is for who has a token',
    path: '/projects/blog/new-content-release-allowed',
    token: null,
    status: 401,
  },
])
