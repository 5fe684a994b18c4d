import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {LakeError} from '../../errors.ts'
import {parseTime, RELEASE_TYPE, whyNoMetadata} from '../release-document.ts'
import {draftId, publishedId, releaseDocumentId} from '../document.ts'
import {type NewDocument, parseDocument, parseId} from './mutation.ts'
import {type Patch, parsePatch} from './patch.ts'

/** Perspectives that are no releases. */
const OTHER_PERSPECTIVES = ['raw', 'published', 'drafts', 'previewDrafts']

/** Ids of an action: a draft or version, and the published document. */
export type IdPair = {version: string; published: string}

/** Fields of one action, with errors that name the action and the field. */
export class ActionFields {
  readonly #fields: Record<string, unknown>
  readonly where: string

  constructor(value: unknown, index: number) {
    this.where = `action ${index}`
    if (!isPlainObject(value)) throw invalidAction(`The ${this.where} is not an object.`)
    this.#fields = value
  }

  string(name: string): string {
    const value = this.#fields[name]
    if (typeof value === 'string') return value
    throw invalidAction(`The ${this.where} has no "${name}".`)
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined
  }

  optionalString(name: string): string | undefined {
    return this.has(name) ? this.string(name) : undefined
  }

  /** @throws LakeError 400 for the id of a published document */
  versionId(name: string): string {
    const id = this.#id(name)
    if (id !== publishedId(id)) return id
    throw invalidAction(`"${name}" of ${this.where}, "${id}", is no draft or version.`)
  }

  /** @throws LakeError 400 for the id of a draft or version */
  publishedId(): string {
    const id = this.#id('publishedId')
    if (id === publishedId(id)) return id
    throw invalidAction(
      `"publishedId" of ${this.where}, "${id}", is not that of a published document.`,
    )
  }

  /** `draftId` and `publishedId`, which must match (https://www.sanity.io/docs/http-actions). */
  idPair(): IdPair {
    const version = this.versionId('draftId')
    return {version, published: this.#checked(version, this.publishedId())}
  }

  /** `versionId` and `publishedId`, which must match. */
  versionPair(): IdPair {
    const version = this.versionId('versionId')
    return {version, published: this.#checked(version, this.publishedId())}
  }

  /** Source of a version: the published document, its draft, or another version. */
  baseId(published: string): string {
    const base = this.#id('baseId')
    this.#checked(base, published)
    return base
  }

  /** A document with the id of a draft or version of `publishedId`. */
  versionDocument(name: 'attributes' | 'document'): NewDocument & {_id: string} {
    const attributes = parseDocument(this.#fields[name], this.where)
    if (attributes._id === undefined) return {...attributes, _id: draftId(this.publishedId())}
    const of = publishedId(attributes._id)
    if (of === attributes._id) {
      throw invalidAction(
        `The document of ${this.where}, "${of}", would be published: an action makes drafts and versions.`,
      )
    }
    if (this.has('publishedId')) this.#checked(attributes._id, this.publishedId())
    return {...attributes, _id: attributes._id}
  }

  /**
   * Name of a release, as used in ids and perspectives.
   *
   * @throws LakeError 400 for an invalid name
   */
  releaseName(): string {
    const name = this.string('releaseId')
    const id = `"releaseId" of ${this.where}`
    if (!/^[A-Za-z0-9_-]+$/.test(name) || OTHER_PERSPECTIVES.includes(name)) {
      throw invalidAction(
        `${id}, ${JSON.stringify(name.slice(0, 200))}, is not the name of a release: letters, digits, "-" and "_".`,
      )
    }
    parseId(releaseDocumentId(name), id)
    return name
  }

  /** `metadata` of a release; the default type is `undecided`, as in `@sanity/client`. */
  metadata(): Record<string, unknown> {
    const value = this.#fields['metadata'] ?? {}
    const metadata = isPlainObject(value) ? {releaseType: 'undecided', ...value} : value
    const why = whyNoMetadata(metadata)
    if (isPlainObject(metadata) && why === undefined) return metadata
    throw invalidAction(`"metadata" of ${this.where} is not that of a release: ${why}.`)
  }

  /** A time in its stored form. */
  time(name: string): string {
    const time = parseTime(this.string(name))
    if (time !== undefined) return time
    throw invalidAction(`"${name}" of ${this.where} is not a time, such as 2026-12-24T18:00:00Z.`)
  }

  /** The document of a release in `attributes` or `document`, with the id of its name. */
  releaseDocument(): NewDocument & {_id: string} {
    const name = this.releaseName()
    const sent = this.#fields['attributes'] ?? this.#fields['document']
    const document = parseDocument(sent, this.where)
    const id = releaseDocumentId(name)
    if ((document._id ?? id) === id && document._type === RELEASE_TYPE)
      return {...document, _id: id}
    throw invalidAction(
      `The document of ${this.where}, "${document._id}" of type "${document._type}", is not "${id}" of type "${RELEASE_TYPE}".`,
    )
  }

  /** Further drafts and versions of an action. */
  versionIds(name: string, published: string): string[] {
    const value = this.#fields[name] ?? []
    const where = `"${name}" of ${this.where}`
    if (!Array.isArray(value)) throw invalidAction(`${where} is not a list of ids.`)
    return value.map((item) => {
      const id = parseId(item, where)
      this.#checked(id, published)
      if (id !== published) return id
      throw invalidAction(`${where} has "${id}", which is no draft or version.`)
    })
  }

  patch(): Patch {
    const value = this.#fields['patch']
    if (!isPlainObject(value)) throw invalidAction(`The ${this.where} has no "patch".`)
    return parsePatch(value, `"patch" of ${this.where}`)
  }

  /** @throws LakeError 400 for fields that the lake does not support, instead of ignoring them */
  refusePurge() {
    if (this.#fields['purge'] !== true) return
    throw invalidAction(`"purge" of ${this.where} is not implemented: this lake keeps the history.`)
  }

  #id(name: string): string {
    return parseId(this.string(name), `"${name}" of ${this.where}`)
  }

  #checked(version: string, published: string): string {
    if (publishedId(version) === published) return published
    throw invalidAction(
      `The ids of ${this.where} are not of one document: "${version}" is a version of "${publishedId(version)}", not of "${published}".`,
    )
  }
}

export function invalidAction(description: string): LakeError {
  return LakeError.typed(400, 'actionParseError', description)
}
