/** What the seed did to a document the last time: kept in the dataset's manifest. */
export type SeedRecord = {revision: string; hash: string}

/** A document as it should be. */
export type Wanted = {id: string; hash: string; requires: readonly string[]}

/** What is in the dataset under an id; `revision` is absent where only a draft exists. */
export type Found = {revision?: string; hasDraft: boolean}

/**
 * - `create`, `replace`: to be written.
 * - `same`: as the seed left it and as it should be.
 * - `edited`: somebody changed it since, or is changing it: theirs.
 * - `deleted`: somebody deleted it: it stays away.
 * - `orphan`: new, but it refers to a document that somebody deleted.
 */
export type Action = 'create' | 'replace' | 'same' | 'edited' | 'deleted' | 'orphan'

export type Step = {id: string; action: Action}

export type Situation = {
  wanted: readonly Wanted[]
  found: ReadonlyMap<string, Found>
  manifest: ReadonlyMap<string, SeedRecord>
  /** Bring back what was deleted. */
  restore: boolean
}

/** Decides what happens to each wanted document, in their order. */
export function plan({wanted, found, manifest, restore}: Situation): Step[] {
  const steps = wanted.map(({id, hash}) => {
    const action = actionFor(hash, found.get(id), manifest.get(id))
    return {id, action: action === 'deleted' && restore ? 'create' : action}
  })
  return withoutOrphans(steps, wanted, found)
}

function actionFor(hash: string, found: Found | undefined, record: SeedRecord | undefined): Action {
  if (!found) return record ? 'deleted' : 'create'
  if (found.hasDraft || found.revision !== record?.revision) return 'edited'
  return hash === record?.hash ? 'same' : 'replace'
}

/** Writing a reference to a document that is not there would fail, and everything with it. */
function withoutOrphans(
  steps: readonly Step[],
  wanted: readonly Wanted[],
  found: Situation['found'],
): Step[] {
  const created = steps.filter(({action}) => action === 'create').map(({id}) => id)
  const willExist = (id: string) => created.includes(id) || found.get(id)?.revision !== undefined
  return steps.map((step, index) => {
    const isWritten = step.action === 'create' || step.action === 'replace'
    const isComplete = wanted[index]?.requires.every(willExist) ?? true
    return isWritten && !isComplete ? {...step, action: 'orphan'} : step
  })
}
