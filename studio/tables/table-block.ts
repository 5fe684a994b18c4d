import {createContext, type ReactNode} from 'react'

/** The block that a table is in, when it is not the block itself. */
export type TableBlock = {
  /** The whole block: its caption and its look. */
  value: {_type: string; [field: string]: unknown} | undefined
  /** What chooses its look. */
  lookBar: ReactNode
}

export const TableBlockContext = createContext<TableBlock | undefined>(undefined)
