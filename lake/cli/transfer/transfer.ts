import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Work} from '@skyforge/server-kit/commands/progress-bar.ts'
import {during} from '@skyforge/server-kit/commands/user-error.ts'
import type {Place} from './place.ts'
import {renamed, sameFiles, sendFiles} from './assets.ts'
import {compare, type Comparison} from './compare.ts'
import {isAsset} from './document.ts'
import {ownAddressOf, sentenceOfElsewhere} from './own-files.ts'
import {readDocuments} from './read-documents.ts'
import {type Conflict, type Write, writeDocuments} from './write-documents.ts'

export type Choice = {dryRun: boolean; replace: boolean}

/** How two datasets differed, and what came of it; a dry run writes nothing. */
export type Outcome = {from: string; to: string; comparison: Comparison; conflicts: Conflict[]}

/**
 * Brings the documents and files of a dataset into another one. What is there and differs is replaced where that was
 * chosen; nothing is deleted. What is not said of a file is added without asking. What has arrived is the same on both
 * sides, so that the next transfer goes on where one was interrupted. Asset documents are left out if their file is
 * stored elsewhere.
 *
 * @throws UserError
 */
export async function transfer(
  {from, to}: {from: Place; to: Place},
  {dryRun, replace}: Choice,
  {progress, tell, onEnd}: Work & {tell: (line: string) => void},
): Promise<Outcome> {
  const read = (place: Place) =>
    readDocuments(place, (current) => progress.show({step: `Reading ${place.name}`, current}))
  const [here, there] = [await read(from), await read(to)]
  const whole = compare(renamed(here, sameFiles(here, there)), there)
  const elsewhere = whole.added.filter((each) => isAsset(each) && !ownAddressOf(each, from))
  for (const asset of elsewhere) tell(sentenceOfElsewhere(asset, from))
  const comparison = {...whole, added: whole.added.filter((each) => !elsewhere.includes(each))}
  const outcome = {from: from.name, to: to.name, comparison, conflicts: []}
  if (dryRun) return outcome
  return during(
    `The transfer to ${to.name} (it goes on from here when it is run again)`,
    async () => {
      const files = comparison.added.filter(isAsset)
      const folder = await mkdtemp(join(tmpdir(), 'lake-transfer-'))
      onEnd(() => rm(folder, {recursive: true, force: true}))
      const names = await sendFiles(files, {
        from,
        to,
        folder,
        onProgress: (current) =>
          progress.show({step: `Sending files to ${to.name}`, current, total: files.length}),
      })
      const writes = writesOf(comparison, names, replace)
      const conflicts = await writeDocuments(to.client, writes, (current) =>
        progress.show({step: `Writing to ${to.name}`, current, total: writes.length}),
      )
      return {...outcome, conflicts}
    },
  )
}

function writesOf(
  {added, completed, changed}: Comparison,
  names: Map<string, string>,
  replace: boolean,
): Write[] {
  const documents = added.filter((document) => !isAsset(document))
  const created = renamed(new Map(documents.map((document) => [document._id, document])), names)
  const replaced = new Map((replace ? changed : []).map((each) => [each.document._id, each]))
  const follow = renamed(new Map([...replaced].map(([id, {document}]) => [id, document])), names)
  return [
    ...[...created.values()].map((document) => ({document})),
    ...completed.filter(({document}) => !replaced.has(document._id)),
    ...[...replaced].map(([id, {document, there}]) => ({
      document: follow.get(id) ?? document,
      there,
    })),
  ]
}
