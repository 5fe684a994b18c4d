import {post, testScenarios} from '../testing/scenarios.ts'

testScenarios([
  {
    name: 'a write needs a token',
    path: '/data/mutate/production',
    body: {mutations: []},
    token: null,
    status: 401,
    has: ['SIO-401-ANF'],
  },
  {
    name: 'actions need a token',
    path: '/data/actions/production',
    body: {},
    token: null,
    status: 401,
  },
  {
    name: 'a body that is not JSON is refused',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{'),
    status: 400,
    has: ['not JSON'],
  },
  {
    name: 'a field that would change its object is refused',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{"mutations":[{"create":{"_type":"a","__proto__":{"x":1}}}]}'),
    status: 400,
    has: ['__proto__'],
  },
  {
    name: 'however it is written',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{"mutations":[{"create":{"_type":"a","\\u005f_proto__":1}}]}'),
    status: 400,
    has: ['__proto__'],
  },
  {
    name: 'a document deeper than any walk is refused',
    path: '/data/mutate/production',
    body: new TextEncoder().encode(`{"mutations":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    status: 400,
    has: ['nested deeper'],
  },
  {
    name: 'a mutation that conflicts is 409 in Sanity’s shape',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('p1')}]},
    status: 409,
    has: ['"type":"mutationError"', 'documentAlreadyExistsError', '"index":0'],
  },
  {
    name: 'an action that conflicts is 409 as an actionError',
    path: '/data/actions/production',
    body: {
      actions: [
        {actionType: 'sanity.action.document.publish', draftId: 'drafts.x', publishedId: 'x'},
      ],
    },
    status: 409,
    has: ['"type":"actionError"', 'documentNotFoundError'],
  },
])
