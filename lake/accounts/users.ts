import type {Role} from './roles.ts'

/** Someone who is known to the lake. The role holds in all of its projects. */
export type User = {
  id: string
  name: string
  email: string
  provider: string
  role: Role
  imageUrl?: string
}

/** Who the Studio on this machine is logged in as. */
export const EDITOR: User = {
  id: 'local-editor',
  name: 'Local editor',
  email: 'editor@localhost',
  provider: 'local',
  role: 'administrator',
}

/** Who scripts with the administrator's token are. */
export const ADMINISTRATOR: User = {
  id: 'local-administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  provider: 'token',
  role: 'administrator',
}

/** An anonymous reader, as `identity()` names it. */
export const ANONYMOUS_ID = '<anonymous>'

const USERS = new Map([EDITOR, ADMINISTRATOR].map((user) => [user.id, user]))

export function userById(id: string): User | undefined {
  return USERS.get(id)
}
