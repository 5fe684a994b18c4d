import {randomUUID} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient, type SanityClient, type SanityDocument} from '@sanity/client'
import type {Stack} from '../stack/stack.ts'

export type Project = 'blog' | 'announcements'

export const PROJECTS: readonly Project[] = ['blog', 'announcements']

/**
 * The Content Lake with an administrator's token. Documents created or registered here are deleted when the test ends.
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

  /** Creates a draft of an unpublished document, which the site ignores. The returned id is the published one. */
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

  version(project: Project, id: string, release: string): Promise<SanityDocument | undefined> {
    return this[project].getDocument(`versions.${release}.${id}`)
  }

  /** Number of documents that match a filter; a draft and its published document count once. */
  count(project: Project, filter: string): Promise<number> {
    return this[project].fetch(`count(${filter})`, {}, {perspective: 'drafts'})
  }

  release(id: string): Promise<SanityDocument | undefined> {
    return this.blog.getDocument(`_.releases.${id}`)
  }

  /** The release that contains only this document. */
  scheduledDraftOf(project: Project, id: string): Promise<SanityDocument> {
    const release = '*[_type == "system.release" && ("versions." + name + "." + $id) in ^.ids][0]'
    return this[project].fetch(
      `{"ids": *[sanity::versionOf($id)]._id}{"release": ${release}}.release`,
      {id},
    )
  }

  /** Deletes a document created in the Studio when the test ends; `id` is the published one. */
  removeLater(project: Project, id: string) {
    this.#removals[project].push(id, `drafts.${id}`)
  }

  /** Deletes releases of the blog by name, or with the name in their title, like a revert release. */
  removeReleasesLater(name: string) {
    this.#releases.push(name)
  }

  /** Adds a robot with the role of a viewer until the test ends, and returns its token. */
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

  /** Name of the user that the Studio on this machine is logged in as. */
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

  /** Archives open releases first, which also deletes their versions. */
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
   * Deletes articles first, because their references block other deletions. Images stay, since pages and other tests
   * may still show them.
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
