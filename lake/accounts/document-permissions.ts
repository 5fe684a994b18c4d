import type {DatasetSettings} from '../store/dataset.ts'
import type {DocumentChange} from '../store/document.ts'
import type {Refusal} from '../store/mutations/mutation-errors.ts'
import {may, type Permission} from './roles.ts'
import type {User} from './users.ts'

/** A kind of document: a test of its id, the permission to change it, and the GROQ filter in the grants. */
type Kind = {permission: Permission; what: string; isOne: (id: string) => boolean; filter: string}

/** Kinds in order; the first match applies. */
const KINDS: readonly Kind[] = [
  {
    permission: 'write',
    what: 'drafts and versions',
    isOne: (id) => /^(?:drafts|versions)\./.test(id),
    filter: '_id in path("drafts.**") || _id in path("versions.**")',
  },
  {
    permission: 'release',
    what: 'releases',
    isOne: (id) => id.startsWith('_.releases.'),
    filter: '_id in path("_.releases.**")',
  },
  {
    permission: 'manage',
    what: 'what belongs to the lake itself',
    isOne: (id) => id.startsWith('_.'),
    filter: '_id in path("_.**") && !(_id in path("_.releases.**"))',
  },
  {
    permission: 'publish',
    what: 'what is published',
    isOne: () => true,
    filter: '!(_id in path("drafts.**") || _id in path("versions.**") || _id in path("_.**"))',
  },
]

/** The permission needed to create, change or delete a document. */
export function permissionToChange(id: string, settings: DatasetSettings): Permission {
  return permissionTo(kindOf(id), settings)
}

/** In an add-on, all documents but the lake's own are comments and tasks, which readers may write. */
function permissionTo({permission}: Kind, {addonFor}: DatasetSettings): Permission {
  const isOwn = permission === 'release' || permission === 'manage'
  return addonFor !== undefined && !isOwn ? 'read' : permission
}

function kindOf(id: string): Kind {
  const kind = KINDS.find(({isOne}) => isOne(id))
  if (kind) return kind
  throw new Error(`No kind of document has the id "${id}".`)
}

/** The author of a transaction, and a test for changes that the author may not make. */
export function authorship(user: User, settings: DatasetSettings) {
  const whyNot = ({id, before}: DocumentChange): Refusal | undefined => {
    const kind = kindOf(id)
    if (may(user, permissionTo(kind, settings))) return undefined
    return {
      permission: before ? 'update' : 'create',
      reason: `the role "${user.role}" may not change ${kind.what}`,
    }
  }
  return {author: user.id, whyNot}
}

export type Grant = {filter: string; permissions: string[]}

const EVERYTHING = '_id in path("**")'
const READ = ['read', 'history']
const CHANGE = ['create', 'update', 'editHistory']

/** Grants for clients, which evaluate the filters themselves. */
export function grantsOf(user: Pick<User, 'role'>, settings: DatasetSettings): Grant[] {
  const changeable = KINDS.filter((kind) => may(user, permissionTo(kind, settings)))
  if (changeable.length === KINDS.length) {
    return [{filter: EVERYTHING, permissions: [...READ, ...CHANGE]}]
  }
  const changing = changeable.map(({filter}) => ({filter, permissions: CHANGE}))
  return [{filter: EVERYTHING, permissions: READ}, ...changing]
}
