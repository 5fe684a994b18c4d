import type {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'

/**
 * Where backups are kept: objects with keys such as `assets/abc.jpg`. An object is there whole, or not at all.
 */
export type BackupStore = {
  /** As people are told of it: a folder, or `s3://bucket/prefix`. */
  name: string
  /** All objects whose keys begin with this. */
  list: (prefix: string) => Promise<StoredObject[]>
  /**
   * Gives the content to `use`, and again from its beginning where the connection broke meanwhile.
   *
   * @throws Error where there is no such object, and what `use` throws
   */
  read: <T>(key: string, use: (content: Readable) => Promise<T>) => Promise<T>
  /** Stores a file's bytes, in the place of what the key had before. */
  write: (key: string, path: string) => Promise<void>
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>
}

export type StoredObject = {key: string; bytes: number}

/** A small object as text. */
export async function readText(store: BackupStore, key: string): Promise<string> {
  return store.read(key, text)
}
