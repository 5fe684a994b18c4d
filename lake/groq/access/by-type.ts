import {InvertedIndex} from './inverted-index.ts'

/** The documents of a type, which nearly every question asks for: each view has it from the start. */
export function typeIndex(): InvertedIndex {
  return new InvertedIndex(({_type}) => new Set([_type]))
}
