import type {Mutation as SanityMutation} from '@sanity/client'
import {SanityEncoder} from '@sanity/mutate'
import type {collectMigrationMutations, Mutation} from '@sanity/migrate'

export type Batch = {
  mutations: SanityMutation[]
  /** Of a transaction that the migration named. */
  transactionId?: string | undefined
}

type Changes = ReturnType<typeof collectMigrationMutations>

/** As large as @sanity/migrate makes them: hosted projects take little more. */
const MAX_BATCH_LENGTH = 256 * 1024

/**
 * What a migration yields, in batches that are written together, in its order. A transaction of its own stays
 * whole, and alone.
 */
export async function* mutationBatches(changes: Changes): AsyncGenerator<Batch> {
  let batch: SanityMutation[] = []
  let length = 0
  const takeBatch = (): Batch[] => {
    const mutations = batch
    batch = []
    length = 0
    return mutations.length > 0 ? [{mutations}] : []
  }
  for await (const change of changes) {
    for (const item of [change].flat()) {
      if (item.type === 'transaction') {
        yield* takeBatch()
        yield {mutations: encode(item.mutations), transactionId: item.id}
        continue
      }
      const encoded = encode([item])
      const added = JSON.stringify(encoded).length
      if (length + added > MAX_BATCH_LENGTH) yield* takeBatch()
      batch.push(...encoded)
      length += added
    }
  }
  yield* takeBatch()
}

type Encodable = Parameters<typeof SanityEncoder.encodeAll>[0]

/** The types of the two packages differ in kinds of paths that neither makes. */
function encode(mutations: readonly Mutation[]): SanityMutation[] {
  return SanityEncoder.encodeAll(mutations as Encodable)
}
