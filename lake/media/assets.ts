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
  /** What files of renditions may take together. */
  renditionBytes: number
  /** Told of files that could not be removed, and renditions that could not be kept. */
  report: Report
  fs?: FileSystem
}

/**
 * The files of asset documents. A file is delivered as long as a document of its dataset names it, and
 * removed with the last one that does. The file is on disk before the commit that names it; it goes after
 * the commit that no longer does. What a crash leaves between the two is removed at the next start
 * (`sweep.ts`).
 */
export class Assets implements CommitReceiver {
  readonly files: AssetFiles
  readonly renditions: RenditionCache
  /** Of uploaded images: each is decoded, which takes up to half a gigabyte and one of Node's four threads. */
  readonly descriptions = new PQueue({concurrency: 2})
  readonly #references = new FileReferences()
  readonly #report: Report
  /** Files of uploads whose documents are being written, and how many of them. */
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

  /** The path of the original; `undefined` where no document names it, or it is not there. */
  async find(dataset: Dataset, asset: AssetAddress): Promise<string | undefined> {
    if (!this.isReferenced(dataset, assetPath(asset))) return undefined
    const path = this.files.originalPath(asset)
    return (await isFile(path)) ? path : undefined
  }

  /**
   * Gives an upload its place, then lets `commit` write the document that names it. Where that fails, the
   * file is gone again.
   *
   * @param find the dataset as it is by then; `undefined` where there is none
   * @throws LakeError 409 where the dataset was deleted meanwhile, and perhaps made anew: the file may have
   * gone with it
   */
  async keep<T>(
    incoming: Incoming,
    asset: AssetAddress,
    {find, commit}: {find: () => Dataset | undefined; commit: () => T},
  ): Promise<T> {
    const dataset = find()
    const path = assetPath(asset)
    // Meanwhile nobody else removes it, such as an upload of the same bytes that fails.
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
    // Also where it failed: the folder goes with its dataset.
    if (!isStillThere()) {
      throw LakeError.http(
        409,
        `Dataset "${asset.dataset}" was deleted while the upload arrived: nothing was stored. Send it again, if there is one of that name.`,
      )
    }
    if (placed.status === 'rejected') throw placed.reason
  }

  /** Removes what was received, which by now has a name of its own, or is of no use. */
  async discard(incoming: Incoming): Promise<void> {
    await rm(incoming.path, {force: true})
  }

  /** Gives the files that documents of a dataset name a place in another one of the project. */
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

  /** Removes the files that no document names after the commit. */
  onCommit(commit: Commit) {
    for (const path of this.#references.onCommit(commit)) this.#remove(path)
  }

  /** Notes on disk that a dataset is going to be deleted; `removeDataset` comes after it. */
  announceRemoval(project: string, dataset: string): Promise<void> {
    return this.#removed.announce({project, dataset})
  }

  /** Removes everything of a dataset that was deleted. */
  async removeDataset(project: string, dataset: string): Promise<void> {
    if (this.#postponed.postponeDataset({project, dataset})) return
    this.files.forgetFolders(project, dataset)
    const removing = this.#removed.remove({project, dataset}, ['images', 'files', 'renditions'])
    await this.renditions.removeFolder(join(this.files.renditionsFolder, project, dataset))
    await removing
  }

  /** Removes the datasets that were to be deleted before a crash, and were. */
  sweepDatasets(isDeleted: (name: {project: string; dataset: string}) => boolean): Promise<void> {
    return this.#removed.sweep(async (name) => {
      if (isDeleted(name)) await this.removeDataset(name.project, name.dataset)
    })
  }

  /** Removes a file that no document names. */
  remove(asset: AssetAddress) {
    this.#remove(assetPath(asset))
  }

  #release(path: string) {
    const others = (this.#held.get(path) ?? 1) - 1
    if (others > 0) this.#held.set(path, others)
    else this.#held.delete(path)
  }

  /**
   * Keeps all files where they are, for a copy of them, until the function that it returns is called. What
   * is to be removed meanwhile is no longer delivered, and goes then.
   *
   * @param find a dataset as it is at the end; `undefined` where there is none
   */
  hold(find: (project: string, dataset: string) => Dataset | undefined): () => void {
    const removeFile = (path: string) => {
      const {project = '', dataset = ''} = parseAssetPath(path) ?? {}
      this.#removeUnreferenced(path, find(project, dataset))
    }
    return this.#postponed.hold({
      file: removeFile,
      dataset: ({project, dataset}) => {
        // Made anew meanwhile, it has files of its own among those of the one before.
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

  /** At once, so that no commit that names it can come between. */
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
