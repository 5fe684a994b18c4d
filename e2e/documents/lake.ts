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
  readonly #atEnd: (() => Promise<unknown>)[] = []
  readonly #releases: string[] = []
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

  /** The same as a draft of what was never published, of which the site takes no notice. Its id is the published one. */
  async createDraft<Content extends {_type: string}>(project: Project, content: Content) {
    const document = {...content, _id: `e2e-${randomUUID()}`}
    this.removeLater(project, document._id)
    await this[project].create({...document, _id: `drafts.${document._id}`})
    return document
  }

  draft(project: Project, id: string): Promise<SanityDocument | undefined> {
    return this[project].getDocument(`drafts.${id}`)
  }

  published(project: Project, id: string): Promise<SanityDocument | undefined> {
    return this[project].getDocument(id)
  }

  /** The version of a document in a release. */
  version(project: Project, id: string, release: string): Promise<SanityDocument | undefined> {
    return this[project].getDocument(`versions.${release}.${id}`)
  }

  /** How many documents a filter finds, one that is drafted and published counted once. */
  count(project: Project, filter: string): Promise<number> {
    return this[project].fetch(`count(${filter})`, {}, {perspective: 'drafts'})
  }

  release(id: string): Promise<SanityDocument | undefined> {
    return this.blog.getDocument(`_.releases.${id}`)
  }

  /** The release that publishes nothing but this document. */
  scheduledDraftOf(project: Project, id: string): Promise<SanityDocument> {
    const release = '*[_type == "system.release" && ("versions." + name + "." + $id) in ^.ids][0]'
    return this[project].fetch(
      `{"ids": *[sanity::versionOf($id)]._id}{"release": ${release}}.release`,
      {id},
    )
  }

  /** For documents that are created in the Studio. `id` is the published one. */
  removeLater(project: Project, id: string) {
    this.#removals[project].push(id, `drafts.${id}`)
  }

  /** Of the blog: those of this name, and those that have it in their title, as one that reverts another has. */
  removeReleasesLater(name: string) {
    this.#releases.push(name)
  }

  /** A robot that may read everything, in place of a person who may; returns its token, which ends with the test. */
  async addViewer(label: string): Promise<string> {
    const tokens = '/projects/blog/tokens'
    const {id, key} = await this.blog.request<{id: string; key: string}>({
      url: tokens,
      method: 'POST',
      body: {label, roleName: 'viewer'},
    })
    this.#atEnd.push(() => this.blog.request({url: `${tokens}/${id}`, method: 'DELETE'}))
    return key
  }

  /** Who the Studio on this machine is. */
  async localUser(): Promise<string> {
    const {members} = await this.blog.projects.getById('blog')
    const {id} = members.find(({isRobot}) => !isRobot) ?? {}
    const {displayName} = await this.blog.users.getById(id ?? '')
    return displayName
  }

  async removeAll() {
    for (const end of this.#atEnd) await end()
    for (const name of this.#releases) await this.#removeReleases(name)
    for (const project of PROJECTS) await this.#removeFrom(project, this.#removals[project])
  }

  /** One that is not over is archived before, with the versions in it. */
  async #removeReleases(name: string) {
    const found = await this.blog.fetch<{name: string; state: string}[]>(
      '*[_type == "system.release" && (name == $name || array::join(string::split(metadata.title, $name), "") != metadata.title)]',
      {name},
    )
    const {releases} = this.blog
    for (const {name: releaseId, state} of found) {
      if (state === 'scheduled') await releases.unschedule({releaseId})
      if (state === 'scheduled' || state === 'active') await releases.archive({releaseId})
      await releases.delete({releaseId})
    }
  }

  /**
   * Articles first: what they refer to cannot be removed before. Pictures stay: they would be gone at once, while
   * pages that were made just before, and lists in Studios of other tests, still show them.
   */
  async #removeFrom(project: Project, named: readonly string[]) {
    const ids = named.filter((id) => !/^(drafts\.)?image-/.test(id))
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
