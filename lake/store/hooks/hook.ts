export const OPERATIONS = ['create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export const HTTP_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const

/** Filter and projection of a webhook. */
export type HookRule = {
  on: readonly Operation[]
  /** A condition in GROQ's delta mode, as between `*[` and `]`; null for every document. */
  filter: string | null
  /** Projection in GROQ; null for the whole document. */
  projection: string | null
}

/** Settings of a webhook, with the names of https://www.sanity.io/docs/http-webhooks. */
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
  /** Key of the signature; never returned. */
  secret: string | null
  isDisabledByUser: boolean
  apiVersion: string
}

export type Hook = HookSettings & {
  id: string
  project: string
  /** ISO 8601 */
  createdAt: string
  /** User id. */
  createdBy: string
}
