/** Roles of people and robots, with Sanity's names (https://www.sanity.io/docs/roles). */
export type Role = keyof typeof ROLES

/**
 * - `read`: drafts, versions, history, listeners of all of it, private datasets
 * - `write`: drafts and versions, uploads
 * - `publish`: what makes, changes or removes a published document
 * - `release`: release documents, their actions and schedules
 * - `manage`: users, tokens, hooks, origins, datasets, backups
 */
export type Permission = 'read' | 'write' | 'publish' | 'release' | 'manage'

type RoleInfo = {title: string; description: string; permissions: readonly Permission[]}

const ROLES = {
  administrator: {
    title: 'Administrator',
    description: 'May do everything',
    permissions: ['read', 'write', 'publish', 'release', 'manage'],
  },
  editor: {
    title: 'Editor',
    description: 'Edits and publishes all documents and releases',
    permissions: ['read', 'write', 'publish', 'release'],
  },
  contributor: {
    title: 'Contributor',
    description: 'Writes drafts and versions, and publishes nothing',
    permissions: ['read', 'write'],
  },
  viewer: {
    title: 'Viewer',
    description: 'Reads everything, drafts included, and changes nothing',
    permissions: ['read'],
  },
} satisfies Record<string, RoleInfo>

/** Roles, most permissions first. */
export const ROLE_NAMES = Object.keys(ROLES) as Role[]

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && Object.hasOwn(ROLES, value)
}

/** A role as Sanity's API describes it. */
export function describeRole(role: Role) {
  const {title, description} = ROLES[role]
  return {name: role, title, description}
}

export function may({role}: {role: Role}, permission: Permission): boolean {
  const {permissions}: RoleInfo = ROLES[role]
  return permissions.includes(permission)
}
