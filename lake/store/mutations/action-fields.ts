import {isPlainObject} from '#server/plain-object.ts'
import {LakeError} from '../../errors.ts'
import {draftId, publishedId} from '../document.ts'
import {type NewDocument, parseDocument, parseId} from './mutation.ts'
import {type Patch, parsePatch} from './patch.ts'

/** The two ids of an action on one document: of its draft, or its version in a release, and the published one. */
export type IdPair = {version: string; published: string}

/** The fields of one action, read with errors that say which action and which field. */
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

  /** @throws LakeError 400 where it is the id of a published document */
  versionId(name: string): string {
    const id = this.#id(name)
    if (id !== publishedId(id)) return id
    throw invalidAction(`"${name}" of ${this.where}, "${id}", is no draft or version.`)
  }

  /** @throws LakeError 400 where it is the id of a draft or version */
  publishedId(): string {
    const id = this.#id('publishedId')
    if (id === publishedId(id)) return id
    throw invalidAction(
      `"publishedId" of ${this.where}, "${id}", is not that of a published document.`,
    )
  }

  /**
   * `draftId` and `publishedId` (https://www.sanity.io/docs/http-actions: what follows the prefix of a draft or
   * version must match the published id).
   */
  idPair(): IdPair {
    const version = this.versionId('draftId')
    return {version, published: this.#checked(version, this.publishedId())}
  }

  /** The document in `attributes`, under the id of a draft or version of `publishedId`. */
  versionDocument(): NewDocument & {_id: string} {
    const attributes = parseDocument(this.#fields['attributes'], this.where)
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

  /** The system document of a release, in `attributes`; its id follows from the name of the release. */
  releaseDocument(): NewDocument & {_id: string} {
    const attributes = parseDocument(this.#fields['attributes'], this.where)
    const id = parseId(`_.releases.${this.string('releaseId')}`, this.where)
    if (attributes._id === undefined || attributes._id === id) return {...attributes, _id: id}
    throw invalidAction(`The document of ${this.where}, "${attributes._id}", is not "${id}".`)
  }

  /** The drafts and versions of a document that an action is for as well. */
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

  /** Asked for and not done, it would be believed to be done. */
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
