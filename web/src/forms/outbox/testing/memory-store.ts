import {vi} from 'vitest'

/** Replaces `idb-keyval` in tests. All stores are one. */
export const memory = new Map<string, unknown>()

export const createStore = vi.fn()
export const set = async (key: string, value: unknown) => void memory.set(key, value)
export const del = async (key: string) => void memory.delete(key)
export const delMany = async (keys: string[]) => keys.forEach((key) => memory.delete(key))
export const values = async () => [...memory.values()]
