import type {DatasetSettings} from '../store/dataset.ts'
import {type DocumentChange, publishedId} from '../store/document.ts'
import type {Refusal} from '../store/mutations/mutation-errors.ts'
import {may, type Permission} from './roles.ts'
import type {User} from './users.ts'

/** What somebody needs who makes, changes or removes the document of an id; in an add-on, all but the lake's own are comments and tasks. */
export function permissionToChange(id: string, {addonFor}: DatasetSettings): Permission {
  if (addonFor !== undefined && !id.startsWith('_.')) return 'read'
  if (id.startsWith('_.releases.')) return 'release'
  if (id.startsWith('_.')) return 'manage'
  return publishedId(id) === id ? 'publish' : 'write'
}

const WHAT: Record<Permission, string> = {
  read: 'documents',
  write: 'documents',
  publish: 'what is published',
  release: 'releases',
  manage: 'what belongs to the lake itself',
}

/** Whose name a transaction carries, and which changes are not theirs to make. */
export function authorship(user: User, settings: DatasetSettings) {
  const whyNot = ({id, before}: DocumentChange): Refusal | undefined => {
    const needed = permissionToChange(id, settings)
    if (may(user, needed)) return undefined
    return {
      permission: before ? 'update' : 'create',
      reason: `the role "${user.role}" may not change ${WHAT[needed]}`,
    }
  }
  return {author: user.id, whyNot}
}
