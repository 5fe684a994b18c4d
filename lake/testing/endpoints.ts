import {scryptSync} from 'node:crypto'
import {browserKeyName} from '../http/cookies/browser-key.ts'
import {resourcePath} from '../http/resource-routes.ts'
import type {Lake} from '../lake.ts'
import {post} from './scenarios.ts'
import {STUDIO} from './test-lake.ts'

/** Permission for an endpoint, and its request; `role-table.test.ts` sends each. */
export type Entry = {
  /** Required: nothing, any token, or a permission. */
  takes: string
  path?: string
  body?: unknown
  headers?: Record<string, string>
  /** Runs before each request. */
  prepare?: (lake: Lake) => void
  /** Expected status of the first permitted request; later ones only need to be permitted. */
  answers?: number
}

const DATASET = '/projects/blog/datasets/production'
const draft = {mutations: [{createOrReplace: post('drafts.x')}]}
const file = {body: new TextEncoder().encode('A file'), headers: {'content-type': 'text/plain'}}
const memberships = [{resourceType: 'project', resourceId: 'blog', roleNames: ['viewer']}]
const sid = 'x'.repeat(24)
const salt = Buffer.alloc(16)
const key = scryptSync('forge the sky', salt, 32, {N: 2 ** 4, r: 1, p: 1})
const ben = {
  email: 'ben@skyforge.example',
  name: 'Ben Okoro',
  role: 'editor',
  passphrase: `$scrypt$ln=4,r=1,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`,
}

const OWN: Record<string, Entry> = {
  'GET /data/query/:dataset': {takes: 'anyone', path: '/data/query/production?query=*'},
  'POST /data/query/:dataset': {takes: 'anyone', body: {query: '*'}},
  'POST /data/mutate/:dataset': {takes: 'write', body: draft},
  'POST /data/actions/:dataset': {
    takes: 'write',
    body: {
      actions: [
        {
          actionType: 'sanity.action.document.edit',
          draftId: 'drafts.p',
          publishedId: 'p',
          patch: {set: {n: 1}},
        },
      ],
    },
  },
  'GET /data/doc/:dataset/:ids': {takes: 'anyone', path: '/data/doc/production/p'},
  'GET /data/references/:dataset/documents/:id/to': {
    takes: 'read',
    path: '/data/references/production/documents/p/to',
  },
  'GET /data/listen/:dataset': {takes: 'anyone', path: '/data/listen/production?query=*'},
  'GET /data/live/events/:dataset': {takes: 'anyone'},
  'GET /data/history/:dataset/events/documents/:id': {
    takes: 'read',
    path: '/data/history/production/events/documents/p',
  },
  'GET /data/history/:dataset/events/releases/:name': {
    takes: 'read',
    path: '/data/history/production/events/releases/r',
  },
  'GET /data/history/:dataset/transactions': {takes: 'read'},
  'GET /data/history/:dataset/transactions/:ids': {
    takes: 'read',
    path: '/data/history/production/transactions/p',
  },
  'GET /data/history/:dataset/documents/:ids': {
    takes: 'read',
    path: '/data/history/production/documents/p',
  },
  'GET /data/export/:dataset': {takes: 'anyone'},
  'POST /assets/images/:dataset': {takes: 'write', ...file, answers: 400},
  'POST /assets/files/:dataset': {takes: 'write', ...file},
  'GET /images/:assetProject/:dataset/:name': {
    takes: 'anyone',
    path: '/images/blog/production/0a-1x1.png',
    answers: 404,
  },
  'GET /files/:assetProject/:dataset/:name': {
    takes: 'anyone',
    path: '/files/blog/production/0a.txt',
    answers: 404,
  },
  'GET /images/:assetProject/:dataset/:name/:vanity': {
    takes: 'anyone',
    path: '/images/blog/production/0a-1x1.png/name.png',
    answers: 404,
  },
  'GET /files/:assetProject/:dataset/:name/:vanity': {
    takes: 'anyone',
    path: '/files/blog/production/0a.txt/name.txt',
    answers: 404,
  },
  'GET /users/me': {takes: 'anyone'},
  'GET /users/me/keyvalue/:keys': {takes: 'somebody', path: '/users/me/keyvalue/layout'},
  'PUT /users/me/keyvalue': {takes: 'somebody', body: [{key: 'layout', value: 1}]},
  'GET /users/me/sessions': {takes: 'somebody'},
  'DELETE /users/me/sessions/:session': {takes: 'somebody', answers: 404},
  'GET /users': {takes: 'manage'},
  'POST /users': {takes: 'manage', body: ben},
  'POST /users/:user/disable': {takes: 'manage', answers: 404},
  'POST /users/:user/enable': {takes: 'manage', answers: 404},
  'POST /users/:user/reset': {takes: 'manage', answers: 404},
  'DELETE /users/:user': {takes: 'manage', answers: 404},
  'GET /invitations/project/:id': {takes: 'manage'},
  'POST /invitations/project/:id': {takes: 'manage', body: ben},
  'DELETE /invitations/:invitation': {takes: 'manage', answers: 404},
  'GET /users/:ids': {takes: 'somebody', path: '/users/local-editor'},
  'GET /auth/providers': {takes: 'anyone'},
  'GET /auth/local': {takes: 'anyone', path: `/auth/local?origin=${STUDIO}`, answers: 302},
  'POST /auth/local': {
    takes: 'anyone',
    path: `/auth/local?origin=${STUDIO}`,
    body: new URLSearchParams({email: ben.email, passphrase: 'forge the sky'}),
    prepare: ({store}) => void store.users.add(ben),
    answers: 303,
  },
  'GET /auth/join/:token': {takes: 'anyone', answers: 410},
  'POST /auth/join/:token': {takes: 'anyone', answers: 410},
  'GET /auth/reset/:token': {takes: 'anyone', answers: 410},
  'POST /auth/reset/:token': {takes: 'anyone', answers: 410},
  'GET /auth/page/:file': {takes: 'anyone', path: '/auth/page/style.css'},
  'GET /auth/fetch': {
    takes: 'anyone',
    path: `/auth/fetch?sid=${sid}`,
    headers: {cookie: `${browserKeyName(sid)}=key`},
    prepare: ({pendingLogins}) => pendingLogins.add(sid, {user: 'local-editor', browserKey: 'key'}),
  },
  'GET /auth/id': {takes: 'somebody'},
  'POST /auth/logout': {takes: 'anyone'},
  'GET /projects/:id/tokens': {takes: 'manage'},
  'POST /projects/:id/tokens': {takes: 'manage', body: {label: 'New', roleName: 'viewer'}},
  'DELETE /projects/:id/tokens/:token': {takes: 'manage', answers: 404},
  'GET /projects/:id/roles': {takes: 'read'},
  'GET /access/project/:id/roles': {takes: 'read'},
  'GET /access/project/:id/robots': {takes: 'manage'},
  'POST /access/project/:id/robots': {takes: 'manage', body: {label: 'New', memberships}},
  'DELETE /access/project/:id/robots/:robot': {takes: 'manage', answers: 404},
  'POST /access/robots/me/rotate': {takes: 'being a robot'},
  'GET /access/requests/me': {takes: 'somebody'},
  'POST /access/project/:id/requests': {takes: 'read', answers: 409},
  'GET /projects/:id/datasets/:dataset/acl': {takes: 'read', path: `${DATASET}/acl`},
  'GET /projects/:id/grants': {takes: 'read'},
  'GET /projects': {takes: 'read'},
  'GET /projects/:id': {takes: 'read'},
  'GET /projects/:id/user-applications': {takes: 'read'},
  'GET /datasets': {takes: 'read'},
  'GET /projects/:id/datasets': {takes: 'read'},
  'PUT /projects/:id/datasets/:dataset': {takes: 'manage', path: '/projects/blog/datasets/new'},
  'PUT /datasets/:dataset': {takes: 'manage', path: '/datasets/new'},
  'DELETE /projects/:id/datasets/:dataset': {takes: 'manage', path: DATASET},
  'DELETE /datasets/:dataset': {takes: 'manage', path: '/datasets/production'},
  'GET /hooks/projects/:id': {takes: 'manage'},
  'POST /hooks/projects/:id': {takes: 'manage', body: {}, answers: 400},
  'GET /hooks/projects/:id/attempts/:attempt': {takes: 'manage', answers: 404},
  'GET /hooks/projects/:id/:hook': {takes: 'manage', answers: 404},
  'PATCH /hooks/projects/:id/:hook': {takes: 'manage', answers: 404},
  'DELETE /hooks/projects/:id/:hook': {takes: 'manage', answers: 404},
  'GET /hooks/projects/:id/:hook/messages': {takes: 'manage', answers: 404},
  'GET /hooks/projects/:id/:hook/attempts': {takes: 'manage', answers: 404},
  'GET /projects/:id/cors': {takes: 'manage'},
  'POST /projects/:id/cors': {takes: 'manage', body: {}, answers: 400},
  'DELETE /projects/:id/cors/:origin': {takes: 'manage', answers: 404},
  'PATCH /projects/:id/datasets/:dataset': {takes: 'manage', path: DATASET, body: {}},
  'PATCH /datasets/:dataset': {takes: 'manage', path: '/datasets/production', body: {}},
  'GET /projects/:id/datasets/:dataset/settings/embeddings': {takes: 'read'},
  'PUT /projects/:id/datasets/:dataset/settings/embeddings': {takes: 'manage', answers: 204},
  'PUT /datasets/:dataset/copy': {takes: 'manage', body: {targetDataset: 'copy'}},
  'PUT /projects/:id/datasets/:dataset/copy': {takes: 'manage', body: {targetDataset: 'copy'}},
  'GET /projects/:id/datasets/copy': {takes: 'manage'},
  'GET /jobs/:job': {takes: 'anyone', answers: 404},
  'GET /jobs/:job/listen': {takes: 'anyone', answers: 404},
  'GET /aliases': {takes: 'read'},
  'GET /projects/:id/aliases': {takes: 'read'},
  'PUT /aliases/:alias': {takes: 'manage'},
  'PUT /projects/:id/aliases/:alias': {takes: 'manage'},
  'PATCH /aliases/:alias': {takes: 'manage', answers: 404},
  'PATCH /projects/:id/aliases/:alias': {takes: 'manage', answers: 404},
  'PATCH /aliases/:alias/unlink': {takes: 'manage', answers: 404},
  'PATCH /projects/:id/aliases/:alias/unlink': {takes: 'manage', answers: 404},
  'DELETE /aliases/:alias': {takes: 'manage', answers: 404},
  'DELETE /projects/:id/aliases/:alias': {takes: 'manage', answers: 404},
  'POST /comments/:dataset/setup': {takes: 'read'},
  'GET /projects/:id/new-content-release-allowed': {takes: 'somebody'},
  'GET /subscriptions/project/:id': {takes: 'somebody'},
  'GET /ping': {takes: 'anyone'},
  'GET /data/ping/:dataset': {takes: 'anyone'},
  'GET /check/cors': {takes: 'anyone'},
  'GET /features': {takes: 'anyone'},
  'GET /help': {takes: 'anyone'},
  'GET /intake/telemetry-status': {takes: 'anyone'},
  'POST /intake/batch': {takes: 'anyone'},
  'GET /journey/announcements': {takes: 'anyone'},
  'GET /v1/backup': {takes: 'manage'},
  'POST /v1/backup': {takes: 'manage', body: {stored: []}},
}

/** By method and path, as the tables of routes have them. */
export const ENDPOINTS: Record<string, Entry> = {...OWN, ...asOfResources()}

/** Endpoints of a dataset, at both of their paths. */
function asOfResources(): Record<string, Entry> {
  const pairs = Object.entries(OWN).flatMap(([key, entry]) => {
    const [method = '', own = ''] = key.split(' ')
    const path = resourcePath(own)
    if (path === undefined) return []
    const sample = entry.path?.replace(/^\/data\/(.+?)\/production/, `${DATASET}/$1`)
    return [[`${method} ${path}`, {...entry, ...(sample !== undefined && {path: sample})}] as const]
  })
  return Object.fromEntries(pairs)
}
