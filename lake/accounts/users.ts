import type {Role} from './roles.ts'

/** Someone who is known to the lake. The role holds in all of its projects. */
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

/** Whose transactions are those of the Studio on this machine, whatever they are called. */
const LOCAL_ID = 'local-editor'

/** Who the Studio on this machine is logged in as. @param name set by LAKE_LOCAL_USER */
export function localUser(name: string): User {
  return {
    id: LOCAL_ID,
    name,
    email: 'editor@localhost',
    provider: 'local',
    role: 'administrator',
  }
}

/** Who scripts with the administrator's token are. */
export const ADMINISTRATOR: User = {
  id: 'local-administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  provider: 'token',
  role: 'administrator',
}

/** Who the site's server is, where it reads drafts for a preview. */
export const SITE: User = {
  id: 'site-preview',
  name: 'Preview of the site',
  email: '',
  provider: 'token',
  role: 'viewer',
}

/** An anonymous reader, as `identity()` names it. */
export const ANONYMOUS_ID = '<anonymous>'
