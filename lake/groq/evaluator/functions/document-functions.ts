import {readGlobalReference} from '../values/global-reference.ts'
import type {Functions} from './function.ts'

export const documentsFunctions: Functions = {
  /** The document that a global reference leads to, in any dataset of the lake that the reader may see. */
  get([reference], {visibleDatasets}) {
    const wanted = readGlobalReference(reference)
    const found = visibleDatasets?.().find(
      ({projectId, dataset}) => projectId === wanted?.projectId && dataset === wanted.dataset,
    )
    return (wanted && found?.documentOf(wanted.id)) ?? null
  },
}

export const mediaFunctions: Functions = {
  /** Of assets in a Media Library, of which a lake has none. */
  aspect: () => null,
}

export const userFunctions: Functions = {
  /** People of a lake have none; filters that ask for one find nothing, as hosted ones do. */
  attributes: () => ({}),
}
