import type {Commit} from '../store/commit.ts'
import type {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {assetPath, fileNameOfAsset, type AssetKind, parseAssetPath} from './asset-name.ts'

/** Types of asset documents. */
const KINDS: Readonly<Record<string, AssetKind>> = {
  'sanity.imageAsset': 'images',
  'sanity.fileAsset': 'files',
}

/**
 * References from asset documents to files of their dataset, by path: `images/blog/production/<name>`. Paths in
 * another dataset, as in copied documents, do not count.
 */
export class FileReferences {
  /** Number of references by file. */
  readonly #counts = new WeakMap<Dataset, Map<string, number>>()

  has(dataset: Dataset, path: string): boolean {
    return this.#countsOf(dataset).has(path)
  }

  /** @returns the files that lost their last reference */
  onCommit({dataset, changes}: Commit): string[] {
    const counts = this.#counts.get(dataset)
    if (counts) {
      for (const {before, after} of changes) {
        count(counts, before, -1, dataset)
        count(counts, after, 1, dataset)
      }
    }
    const before = changes.flatMap((change) => referencedFile(change.before, dataset) ?? [])
    return [...new Set(before)].filter((path) => !this.has(dataset, path))
  }

  #countsOf(dataset: Dataset): Map<string, number> {
    const known = this.#counts.get(dataset)
    if (known) return known
    const counts = new Map<string, number>()
    for (const document of dataset.all()) count(counts, document, 1, dataset)
    this.#counts.set(dataset, counts)
    return counts
  }
}

function count(
  counts: Map<string, number>,
  document: LakeDocument | null,
  step: 1 | -1,
  dataset: Dataset,
) {
  const path = referencedFile(document, dataset)
  if (path === undefined) return
  const left = (counts.get(path) ?? 0) + step
  if (left > 0) counts.set(path, left)
  else counts.delete(path)
}

/** File of an asset document. Documents without a path have it in their id. */
export function referencedFile(
  document: LakeDocument | null,
  {project, name}: Pick<Dataset, 'project' | 'name'>,
): string | undefined {
  const kind = document && KINDS[document._type]
  if (!document || !kind) return undefined
  const {_id, path = assetPath({kind, project, dataset: name, name: fileNameOfAsset(_id) ?? ''})} =
    document
  const asset = typeof path === 'string' ? parseAssetPath(path) : undefined
  const isOwn = asset?.project === project && asset.dataset === name
  return asset && isOwn ? assetPath(asset) : undefined
}
