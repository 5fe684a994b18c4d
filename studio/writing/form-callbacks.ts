import {createContext, useContext} from 'react'
import type {KeyedSegment} from 'sanity'

/** Opens the form of a block of the text, at one of its fields. */
export type OpenMember = (member: KeyedSegment, field: string) => void

/** What plugins of the editor need of the form around it. */
export const OpenMemberContext = createContext<OpenMember>(() => {})

export function useOpenMember(): OpenMember {
  return useContext(OpenMemberContext)
}
