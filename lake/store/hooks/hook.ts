export const OPERATIONS = ['create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export const HTTP_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const

/** Which changes a webhook tells of, and what it says of them. */
export type HookRule = {
  on: readonly Operation[]
  /** A condition in GROQ's delta mode, what stands between `*[` and `]`; null for every document. */
  filter: string | null
  /** What is sent, in GROQ; null for the whole document. */
  projection: string | null
}

/** What an administrator says of a webhook, by the names of https://www.sanity.io/docs/http-webhooks. */
export type HookSettings = {
  name: string
  description: string | null
  url: string
  /** `*` for all datasets of the project. */
  dataset: string
  rule: HookRule
  httpMethod: (typeof HTTP_METHODS)[number]
  headers: Readonly<Record<string, string>>
  includeDrafts: boolean
  includeAllVersions: boolean
  /** What requests are signed with. It is never given back. */
  secret: string | null
  isDisabledByUser: boolean
  apiVersion: string
}

export type Hook = HookSettings & {
  id: string
  project: string
  /** ISO 8601 */
  createdAt: string
  /** The id of a user. */
  createdBy: string
}
