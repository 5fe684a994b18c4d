import {
  type Context,
  contextOf,
  currentOf,
  listDocuments,
  type Listed,
  publishedId,
} from '../context.ts'
import type {ContentDocument, Problem} from '../problem.ts'
import {findProblems} from '../rules.ts'
import {changedNames, type Mentions, mentionsOf} from './mentions.ts'

/** A document and what is wrong with it; `id` without `drafts.`. */
export type DocumentHealth = {
  id: string
  type: string
  title: string
  problems: readonly Problem[]
}

/**
 * What is wrong with the documents of a project. Keeps of a document only what the rules ask about it for others, so
 * that thousands fit into the memory of a browser.
 */
export class HealthIndex {
  readonly #listed = new Map<string, Listed>()
  readonly #mentions = new Map<string, Mentions>()
  readonly #unhealthy = new Map<string, DocumentHealth>()
  #referredTo = new Set<string>()
  #context: Context | undefined
  readonly #siteUrl: string

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
  }

  /** Takes in the fields that lists need, before documents are checked. */
  list(documents: Iterable<ContentDocument>) {
    for (const listed of listDocuments(documents)) this.#listed.set(listed.id, listed)
    this.#context = undefined
  }

  /** Ids of the documents of a type that editors see; those of releases alone have no form outside these. */
  idsOf(type: string): string[] {
    const all = [...this.#listed.values()]
    return all.filter((each) => each.type === type && isChecked(each)).map(({id}) => id)
  }

  /** Ids of the other documents: they are read for what they refer to. */
  uncheckedIds(): string[] {
    return [...this.#listed.values()].filter((each) => !isChecked(each)).map(({id}) => id)
  }

  /** The ids under which the states of documents are stored. */
  versionIdsOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.#listed.get(id)?.versionIds ?? [])
  }

  /** Checks a document of the list, given all its states. */
  check(id: string, versions: readonly ContentDocument[]) {
    const current = currentOf(versions)
    if (!current) return
    const mentions = mentionsOf(versions)
    this.#mentions.set(id, mentions)
    for (const ref of mentions.refs) this.#referredTo.add(ref)
    const listed = this.#listed.get(id)
    const problems = listed && isChecked(listed) ? findProblems(current, this.#contextNow()) : []
    if (listed && problems.length > 0) {
      this.#unhealthy.set(id, {id, type: listed.type, title: listed.title, problems})
    } else this.#unhealthy.delete(id)
  }

  /**
   * Takes in what has become of documents, given all their states, and checks them.
   *
   * @returns the ids of others whose health may have changed with them
   */
  update(ids: readonly string[], documents: readonly ContentDocument[]): string[] {
    const names = new Set<string>()
    const states = Map.groupBy(documents, ({_id}) => publishedId(_id))
    for (const id of ids) {
      for (const name of this.#replace(id, states.get(id) ?? [])) names.add(name)
    }
    this.#referredTo = new Set([...this.#mentions.values()].flatMap(({refs}) => [...refs]))
    this.#context = undefined
    for (const id of ids) this.check(id, states.get(id) ?? [])
    return this.#affectedBy(names).filter((id) => !ids.includes(id))
  }

  /** The documents with problems, by title. */
  unhealthy(): DocumentHealth[] {
    return [...this.#unhealthy.values()].toSorted((a, b) => a.title.localeCompare(b.title))
  }

  #replace(id: string, versions: readonly ContentDocument[]): string[] {
    const [before, mentionsBefore] = [this.#listed.get(id), this.#mentions.get(id)]
    const [after] = listDocuments(versions)
    const mentions = mentionsOf(versions)
    this.#unhealthy.delete(id)
    if (after) {
      this.#listed.set(id, after)
      this.#mentions.set(id, mentions)
    } else {
      this.#listed.delete(id)
      this.#mentions.delete(id)
    }
    const refs = difference(mentionsBefore?.refs, mentions.refs)
    return [...changedNames(before, after), ...refs.map((ref) => `id:${ref}`)]
  }

  /** Documents that have one of the names, or mention it. */
  #affectedBy(names: ReadonlySet<string>): string[] {
    if (names.size === 0) return []
    return [...this.#mentions].flatMap(([id, {names: own}]) =>
      names.has(`id:${id}`) || [...own].some((name) => names.has(name)) ? [id] : [],
    )
  }

  #contextNow(): Context {
    this.#context ??= contextOf(this.#listed.values(), {
      now: Date.now(),
      siteUrl: this.#siteUrl,
      referredTo: this.#referredTo,
    })
    return this.#context
  }
}

/** Whether editors see it outside releases. */
function isChecked({isDraft, isPublished}: Listed): boolean {
  return isDraft || isPublished
}

/** What is in one of two sets alone. */
function difference(
  a: ReadonlySet<string> = new Set(),
  b: ReadonlySet<string> = new Set(),
): string[] {
  return [...[...a].filter((each) => !b.has(each)), ...[...b].filter((each) => !a.has(each))]
}
