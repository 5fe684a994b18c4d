import {randomUUID} from 'node:crypto'
import {ADMINISTRATOR} from '../accounts/users.ts'
import type {LakeError} from '../errors.ts'
import type {Dataset} from '../store/dataset.ts'
import {type LakeDocument, releaseDocumentId} from '../store/document.ts'
import {applySteps} from '../store/mutations/apply.ts'
import {reasonsOf} from '../store/mutations/mutation-errors.ts'
import type {Applied, ApplyContext} from '../store/mutations/pending-transaction.ts'
import type {Mutations} from '../store/mutations/step.ts'
import type {TransactionOptions} from '../store/store.ts'
import {releasePatch, stateOf} from '../store/release-document.ts'
import {publish} from '../store/mutations/releases/release-endings.ts'
import type {Publishing} from './schedules.ts'

type Commits = {
  findDataset(project: string, name: string): Dataset | undefined
  commit(
    dataset: Dataset,
    apply: (context: ApplyContext) => Applied,
    options: TransactionOptions,
  ): unknown
}

/** Publishes scheduled releases in transactions of the scheduling user, whose permissions were checked then. */
export function scheduledPublication({findDataset, commit}: Commits): Publishing {
  const change = (key: ReleaseKey, mutations: (release: LakeDocument) => Mutations) => {
    const dataset = findDataset(key.project, key.dataset)
    const release = dataset?.get(releaseDocumentId(key.release))
    // Deleted meanwhile, with its dataset.
    if (!dataset || !release || stateOf(release) !== 'scheduled') return
    const steps = [{of: 'release' as const, mutations: mutations(release)}]
    commit(dataset, (context) => applySteps(steps, context), inTheNameOf(release))
  }
  return {
    publish: (key) => change(key, (release) => (pending) => publish(release, pending)),
    fail: (key, error) => change(key, (release) => () => [failed(release, error)]),
  }
}

type ReleaseKey = Parameters<Publishing['publish']>[0]

/** Error fields of a release, shown in the Studio, which can then be edited again. */
function failed(release: LakeDocument, error: LakeError) {
  const set = {state: 'active', error: {message: reasonsOf(error)}}
  return releasePatch(release, set, ['publishAt', 'scheduledBy'])
}

function inTheNameOf({scheduledBy}: LakeDocument): TransactionOptions {
  return {
    author: typeof scheduledBy === 'string' ? scheduledBy : ADMINISTRATOR.id,
    transactionId: randomUUID(),
    generateArrayKeys: false,
    dryRun: false,
    select: () => [],
    whyNot: () => undefined,
  }
}
