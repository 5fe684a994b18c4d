import {unlinkSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import PQueue from 'p-queue'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {LakeError} from '../errors.ts'
import type {Commit, CommitReceiver} from '../store/commit.ts'
import type {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {AssetFiles, type FileSystem, type Incoming, isFile} from './asset-files.ts'
import {type AssetAddress, type AssetKind, assetPath, parseAssetPath} from './asset-name.ts'
import {listEntries} from './list-entries.ts'
import {referencedFile, FileReferences} from './file-references.ts'
import {PostponedRemovals} from './postponed-removals.ts'
import {RemovedDatasets} from './removed-datasets.ts'
import {RenditionCache} from './renditions/rendition-cache.ts'

type Report = (message: string, error: unknown) => void

type Options = {
  /** Disk space for renditions, in bytes. */
  renditionBytes: number
  /** Called with files that could not be deleted, and renditions that could not be stored. */
  report: Report
  fs?: FileSystem
}

/**
 * Files of asset documents. A file is delivered while a document of its dataset references it, and deleted with the
 * last reference. It is on disk before the commit that adds a reference, and deleted after the commit that drops
 * the last one. Files left by a crash are deleted at the next start (`sweep.ts`).
 */
export class Assets implements CommitReceiver {
  readonly files: AssetFiles
  readonly renditions: RenditionCache
  /** Descriptions of uploaded images, each of which takes up to 500 MB and one of Node's four threads. */
  readonly descriptions = new PQueue({concurrency: 2})
  readonly #references = new FileReferences()
  readonly #report: Report
  /** Number of uploads in progress by file. */
  readonly #held = new Map<string, number>()
  readonly #postponed = new PostponedRemovals()
  readonly #removed: RemovedDatasets

  constructor(folder: string, {renditionBytes, report, fs}: Options) {
    this.files = new AssetFiles(folder, fs)
    this.renditions = new RenditionCache(this.files, {maxBytes: renditionBytes, report})
    this.#report = report
    this.#removed = new RemovedDatasets(folder)
  }

  isReferenced(dataset: Dataset, path: string): boolean {
    return this.#references.has(dataset, path)
  }

  /** Path of the original; `undefined` if no document references it or it is missing. */
  async find(dataset: Dataset, asset: AssetAddress): Promise<string | undefined> {
    if (!this.isReferenced(dataset, assetPath(asset))) return undefined
    const path = this.files.originalPath(asset)
    return (await isFile(path)) ? path : undefined
  }

  /**
   * Stores an upload, then calls `commit` to write its document. If that fails, the file is deleted.
   *
   * @param find finds the current dataset; `undefined` if it was deleted
   * @throws LakeError 409 if the dataset was deleted meanwhile, and perhaps created again: the file may be deleted
   *   too
   */
  async keep<T>(
    incoming: Incoming,
    asset: AssetAddress,
    {find, commit}: {find: () => Dataset | undefined; commit: () => T},
  ): Promise<T> {
    const dataset = find()
    const path = assetPath(asset)
    // Keeps a failing upload of the same bytes from deleting the file.
    this.#held.set(path, (this.#held.get(path) ?? 0) + 1)
    try {
      await this.#place(incoming, asset, () => dataset !== undefined && find() === dataset)
      return commit()
    } finally {
      this.#release(path)
      this.#removeUnreferenced(path, find())
    }
  }

  async #place(incoming: Incoming, asset: AssetAddress, isStillThere: () => boolean) {
    const [placed] = await Promise.allSettled([
      this.files.place(incoming, this.files.originalPath(asset)),
    ])
    // Also after a failure, as the folder is deleted with its dataset.
    if (!isStillThere()) {
      throw LakeError.http(
        409,
        `Dataset "${asset.dataset}" was deleted while the upload arrived: nothing was stored. Send it again, if there is one of that name.`,
      )
    }
    if (placed.status === 'rejected') throw placed.reason
  }

  /** Deletes the temporary name of an upload. */
  async discard(incoming: Incoming): Promise<void> {
    await rm(incoming.path, {force: true})
  }

  /** Copies the files of documents to another dataset of the project. */
  async copyFiles(
    documents: readonly LakeDocument[],
    source: Dataset,
    target: string,
  ): Promise<void> {
    const paths = documents.flatMap((document) => referencedFile(document, source) ?? [])
    const folders = new Set<string>()
    for (const path of new Set(paths)) {
      const asset = parseAssetPath(path)
      if (!asset || !(await isFile(this.files.originalPath(asset)))) continue
      const copy = this.files.originalPath({...asset, dataset: target})
      await this.files.duplicate(this.files.originalPath(asset), copy)
      folders.add(dirname(copy))
    }
    for (const folder of folders) await this.files.syncFolder(folder)
  }

  /** Deletes the files that lost their last reference. */
  onCommit(commit: Commit) {
    for (const path of this.#references.onCommit(commit)) this.#remove(path)
  }

  /** Records on disk that a dataset will be deleted; `removeDataset` follows. */
  announceRemoval(project: string, dataset: string): Promise<void> {
    return this.#removed.announce({project, dataset})
  }

  /** Deletes all files of a deleted dataset. */
  async removeDataset(project: string, dataset: string): Promise<void> {
    if (this.#postponed.postponeDataset({project, dataset})) return
    this.files.forgetFolders(project, dataset)
    const removing = this.#removed.remove({project, dataset}, ['images', 'files', 'renditions'])
    await this.renditions.removeFolder(join(this.files.renditionsFolder, project, dataset))
    await removing
  }

  /** Finishes dataset deletions that a crash interrupted. */
  sweepDatasets(isDeleted: (name: {project: string; dataset: string}) => boolean): Promise<void> {
    return this.#removed.sweep(async (name) => {
      if (isDeleted(name)) await this.removeDataset(name.project, name.dataset)
    })
  }

  /** Deletes a file without references. */
  remove(asset: AssetAddress) {
    this.#remove(assetPath(asset))
  }

  #release(path: string) {
    const others = (this.#held.get(path) ?? 1) - 1
    if (others > 0) this.#held.set(path, others)
    else this.#held.delete(path)
  }

  /**
   * Postpones all deletions, for a copy of the files, until the returned function is called. Postponed files are no
   * longer delivered.
   *
   * @param find finds the dataset at the end; `undefined` if it was deleted
   */
  hold(find: (project: string, dataset: string) => Dataset | undefined): () => void {
    const removeFile = (path: string) => {
      const {project = '', dataset = ''} = parseAssetPath(path) ?? {}
      this.#removeUnreferenced(path, find(project, dataset))
    }
    return this.#postponed.hold({
      file: removeFile,
      dataset: ({project, dataset}) => {
        // A dataset created again shares the folder with the old one.
        const removing = find(project, dataset)
          ? this.#forEachFile({project, dataset}, removeFile)
          : this.removeDataset(project, dataset)
        removing.catch((error: unknown) => {
          this.#report(`Failed to remove the files of ${project}/${dataset}`, error)
        })
      },
    })
  }

  async #forEachFile(
    {project, dataset}: Pick<AssetAddress, 'project' | 'dataset'>,
    take: (path: string) => void,
  ) {
    for (const kind of ['images', 'files'] satisfies AssetKind[]) {
      for (const {name} of await listEntries(join(this.files.folder, kind, project, dataset))) {
        take(assetPath({kind, project, dataset, name}))
      }
    }
  }

  #removeUnreferenced(path: string, dataset: Dataset | undefined) {
    if (!dataset || !this.isReferenced(dataset, path)) this.#remove(path)
  }

  /** Deletes synchronously, so that no commit can add a reference meanwhile. */
  #remove(path: string) {
    if (this.#held.has(path) || this.#postponed.postponeFile(path)) return
    try {
      unlinkSync(join(this.files.folder, path))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') this.#report(`Failed to remove ${path}`, error)
    }
    const asset = parseAssetPath(path)
    if (asset) void this.renditions.removeFolder(this.files.renditionFolder(asset))
  }
}
