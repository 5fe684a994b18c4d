import type {Answer} from './answer.ts'

/** Queries a project's published content. Rejects when it is unavailable. */
export type ContentSource = (
  projectId: string,
  query: string,
  params?: Record<string, unknown>,
) => Promise<Answer>
