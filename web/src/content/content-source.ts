import type {Answer} from './answer.ts'

/** Asks a project what visitors may see of it. Rejects when that cannot be had. */
export type ContentSource = (
  projectId: string,
  query: string,
  params?: Record<string, unknown>,
) => Promise<Answer>
