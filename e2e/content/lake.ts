import {randomUUID} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient, type SanityClient, type SanityDocument} from '@sanity/client'
import type {Stack} from '../stack/stack.ts'

export type Project = 'blog' | 'announcements'

export const PROJECTS: readonly Project[] = ['blog', 'announcements']

/**
 * The Content Lake as its administrator sees it: tests put there what they need and look up what was
 * stored. Everything they name is removed again.
 */
export class Lake {
  readonly blog: SanityClient
  readonly announcements: SanityClient
  readonly #removals: Record<Project, string[]> = {blog: [], announcements: []}

  constructor({lake, dataDirectory}: Stack) {
    const token = readFileSync(join(dataDirectory, 'lake/token'), 'utf8').trim()
    this.blog = client(lake, 'blog', token)
    this.announcements = client(lake, 'announcements', token)
  }

  async create<Content extends {_type: string}>(project: Project, content: Content) {
    const document = {...content, _id: `e2e-${randomUUID()}`}
    this.removeLater(project, document._id)
    await this[project].create(document)
    return document
  }

  draft(project: Project, id: string): Promise<SanityDocument | undefined> {
    return this[project].getDocument(`drafts.${id}`)
  }

  published(project: Project, id: string): Promise<SanityDocument | undefined> {
    return this[project].getDocument(id)
  }

  /** For documents that are created in the Studio. `id` is the published one. */
  removeLater(project: Project, id: string) {
    this.#removals[project].push(id, `drafts.${id}`)
  }

  async removeAll() {
    for (const project of PROJECTS) await this.#removeFrom(project, this.#removals[project])
  }

  /**
   * Articles first: what they refer to cannot be removed before. Their pictures stay: they would be gone at
   * once, and pages that were made just before still show them.
   */
  async #removeFrom(project: Project, ids: readonly string[]) {
    if (ids.length === 0) return
    const params = {ids}
    await this[project].delete({
      query: '*[_id in $ids && _type in ["post", "announcement"]]',
      params,
    })
    await this[project].delete({query: '*[_id in $ids]', params})
  }
}

function client(origin: string, project: Project, token: string): SanityClient {
  return createClient({
    projectId: project,
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${origin}/p/${project}`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token,
  })
}
