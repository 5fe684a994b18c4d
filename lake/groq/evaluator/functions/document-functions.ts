import {readGlobalReference} from '../values/global-reference.ts'
import type {Functions} from './function.ts'

export const documentsFunctions: Functions = {
  /** The document that a global reference points to, in any dataset that the client may see. */
  get([reference], {visibleDatasets}) {
    const wanted = readGlobalReference(reference)
    const found = visibleDatasets?.().find(
      ({projectId, dataset}) => projectId === wanted?.projectId && dataset === wanted.dataset,
    )
    return (wanted && found?.documentOf(wanted.id)) ?? null
  },
}

export const mediaFunctions: Functions = {
  /** Null: a lake has no Media Library. */
  aspect: () => null,
}

export const userFunctions: Functions = {
  /** Users of a lake have no attributes, so that filters by them find nothing, as on hosted projects. */
  attributes: () => ({}),
}
