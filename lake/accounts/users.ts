import type {Visibility} from '../store/dataset.ts'
import type {Role} from './roles.ts'

/** A user of the lake. The role holds in all projects. */
export type User = {
  id: string
  name: string
  email: string
  provider: string
  role: Role
  imageUrl?: string
  /** Unset for users that the lake's settings define. */
  createdAt?: string
}

/** Id of the local Studio's user, whatever their name. */
const LOCAL_ID = 'local-editor'

/** The user of the Studio on this machine. @param name set by LAKE_LOCAL_USER */
export function localUser(name: string): User {
  return {
    id: LOCAL_ID,
    name,
    email: 'editor@localhost',
    provider: 'local',
    role: 'administrator',
  }
}

/** The user of scripts with the administrator's token. */
export const ADMINISTRATOR: User = {
  id: 'local-administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  provider: 'token',
  role: 'administrator',
}

/** The user of the site's server when it reads drafts for a preview. */
export const SITE: User = {
  id: 'site-preview',
  name: 'Preview of the site',
  email: '',
  provider: 'token',
  role: 'viewer',
}

/** The value of `identity()` for anonymous readers. */
export const ANONYMOUS_ID = '<anonymous>'

/** Which documents a user sees. Anonymous clients see the public ones. */
export function visibilityOf({user}: {user: User | undefined}): Visibility {
  return user ? 'everything' : 'public'
}
