import {rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import type {Dataset} from '../store/dataset.ts'
import type {Store} from '../store/store.ts'
import {type AssetAddress, assetIdOfFile, assetPath, type AssetKind} from './asset-name.ts'
import type {Assets} from './assets.ts'
import {listEntries} from './list-entries.ts'

/**
 * Deletes what a crash left behind: unfinished uploads, and files of deleted documents and datasets. Files without
 * references are only deleted if their origin is known: files unknown to an older database stay, and are not
 * delivered. Runs before the first request.
 */
export async function sweep(assets: Assets, store: Store): Promise<void> {
  const unfinished = await unfinishedUploads(assets.files.incomingFolder)
  const known = (asset: AssetAddress, dataset: Dataset) =>
    store.history.transactions(dataset, [assetIdOfFile(asset)], {limit: 1}).length > 0
  for await (const [asset, dataset] of storedFiles(assets, store)) {
    if (assets.isReferenced(dataset, assetPath(asset))) continue
    const isLeft = known(asset, dataset) || (await isAmong(unfinished, assets, asset))
    if (isLeft) assets.remove(asset)
  }
  await rm(assets.files.incomingFolder, {recursive: true, force: true})
  await assets.sweepDatasets(({project, dataset}) => !store.datasets.find(project, dataset))
}

/** Uploads that already have their final name, by inode. */
async function unfinishedUploads(folder: string): Promise<Set<bigint>> {
  const found = new Set<bigint>()
  for (const {name} of await listEntries(folder)) {
    const {nlink, ino} = await stat(join(folder, name), {bigint: true})
    if (nlink > 1n) found.add(ino)
  }
  return found
}

async function isAmong(inodes: ReadonlySet<bigint>, assets: Assets, asset: AssetAddress) {
  if (inodes.size === 0) return false
  const {ino} = await stat(assets.files.originalPath(asset), {bigint: true})
  return inodes.has(ino)
}

async function* storedFiles(
  {files}: Assets,
  store: Store,
): AsyncGenerator<[AssetAddress, Dataset]> {
  for (const kind of ['images', 'files'] satisfies AssetKind[]) {
    for (const {name: project} of await listEntries(join(files.folder, kind))) {
      for (const {name} of store.datasets.list(project)) {
        const dataset = store.datasets.get(project, name)
        for (const entry of await listEntries(join(files.folder, kind, project, name))) {
          yield [{kind, project, dataset: name, name: entry.name}, dataset]
        }
      }
    }
  }
}
