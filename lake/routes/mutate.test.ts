import {MAX_DOCUMENT_DEPTH} from '../store/document-limits.ts'
import {post, testScenarios} from '../testing/scenarios.ts'

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
    has: ['deeper than'],
  },
  {
    name: 'the deepest document that a patch can make can be sent as well',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('deep', {a: nested(MAX_DOCUMENT_DEPTH - 1)})}]},
    status: 200,
  },
  {
    name: 'one level more, and it cannot',
    path: '/data/mutate/production',
    body: {mutations: [{create: post('deep', {a: nested(MAX_DOCUMENT_DEPTH)})}]},
    status: 400,
    has: ['deeper than'],
  },
  {
    name: 'documents are answered with where they are asked for',
    path: '/data/mutate/production?returnDocuments=true',
    body: {mutations: [{patch: {id: 'p1', set: {n: 1}}}, {patch: {id: 'p1', set: {n: 2}}}]},
    status: 200,
    has: ['"n":1', '"n":2'],
  },
  {
    name: 'and not where they are not',
    path: '/data/mutate/production?returnIds=true',
    body: {mutations: [{delete: {id: 'p1'}}]},
    status: 200,
    has: ['"results":[{"id":"p1","operation":"delete"}]'],
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
