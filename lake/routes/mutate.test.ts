import {MAX_DOCUMENT_DEPTH} from '../store/document-limits.ts'
import {post, testScenarios} from '../testing/scenarios.ts'

const discardSecret = {
  actionType: 'sanity.action.document.version.discard',
  versionId: 'drafts.p2',
}

/** So many objects inside each other. */
function nested(levels: number): object {
  return levels === 1 ? {} : {a: nested(levels - 1)}
}

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
    name: 'rejects a body that is not JSON',
    path: '/data/mutate/production',
    body: new TextEncoder().encode('{'),
    status: 400,
    has: ['not JSON'],
  },
  {
    name: 'rejects a field that would change the prototype',
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
    has: ['deeper than'],
  },
  {
    name: 'in a patch too',
    path: '/data/mutate/production',
    body: new TextEncoder().encode(
      '{"mutations":[{"patch":{"id":"p1","set":{"a":{"__proto__":{"x":1}}}}}]}',
    ),
    status: 400,
    has: ['__proto__'],
  },
  {
    name: 'also in the path of a patch',
    path: '/data/mutate/production',
    body: {mutations: [{patch: {id: 'p1', set: {'a.__proto__.x': 1}}}]},
    status: 400,
    has: ['__proto__'],
  },
  {
    name: 'also in an action',
    path: '/data/actions/production',
    body: new TextEncoder().encode(
      '{"actions":[{"actionType":"sanity.action.document.create","publishedId":"x","attributes":{"_type":"a","__proto__":{"x":1}}}]}',
    ),
    status: 400,
    has: ['__proto__'],
    leaves: {'drafts.x': false},
  },
  {
    name: 'the deepest document that a patch can make can be sent as well',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('deep', {a: nested(MAX_DOCUMENT_DEPTH - 1)})}]},
    status: 200,
  },
  {
    name: 'rejects one level more',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('deep', {a: nested(MAX_DOCUMENT_DEPTH)})}]},
    status: 400,
    has: ['deeper than'],
  },
  {
    name: 'returns documents on request',
    path: '/data/mutate/production?returnDocuments=true',
    body: {mutations: [{patch: {id: 'p1', set: {n: 1}}}, {patch: {id: 'p1', set: {n: 2}}}]},
    status: 200,
    has: ['"n":1', '"n":2'],
  },
  {
    name: 'returns no documents otherwise',
    path: '/data/mutate/production?returnIds=true',
    body: {mutations: [{delete: {id: 'p1'}}]},
    status: 200,
    has: ['"results":[{"id":"p1","operation":"delete"}]'],
  },
  {
    name: "returns 409 in Sanity's shape for a conflict",
    path: '/data/mutate/production',
    body: {mutations: [{create: post('p1')}]},
    status: 409,
    has: ['"type":"mutationError"', 'documentAlreadyExistsError', '"index":0'],
  },
  ...['true', '1', ''].map((dryRun) => ({
    name: `dryRun=${dryRun} is a dry run`,
    path: `/data/mutate/production?dryRun=${dryRun}&returnIds=true`,
    body: {mutations: [{create: post('tried')}]},
    status: 200,
    has: ['"tried"'],
    leaves: {tried: false},
  })),
  ...['false', '0'].map((dryRun) => ({
    name: `dryRun=${dryRun} is none`,
    path: `/data/mutate/production?dryRun=${dryRun}`,
    body: {mutations: [{create: post('tried')}]},
    status: 200,
    leaves: {tried: true},
  })),
  {
    name: 'dryRun=perhaps is refused',
    path: '/data/mutate/production?dryRun=perhaps',
    body: {mutations: [{create: post('tried')}]},
    status: 400,
    has: ['dryRun', 'perhaps'],
    leaves: {tried: false},
  },
  {
    name: 'accepts dryRun in the body of actions',
    path: '/data/actions/production',
    body: {actions: [discardSecret], dryRun: true},
    status: 200,
    leaves: {'drafts.p2': true},
  },
  {
    name: 'accepts only true or false as dryRun',
    path: '/data/actions/production',
    body: {actions: [discardSecret], dryRun: 'false'},
    status: 400,
    has: ['dryRun'],
    leaves: {'drafts.p2': true},
  },
  {
    name: 'actions on two documents as if they were one are refused',
    path: '/data/actions/production',
    body: {
      actions: [
        {actionType: 'sanity.action.document.publish', draftId: 'drafts.p2', publishedId: 'p1'},
      ],
    },
    status: 400,
    has: ['actionParseError', 'not of one document'],
    leaves: {'drafts.p2': true, p1: true},
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
