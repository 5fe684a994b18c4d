import {mkdirSync} from 'node:fs'
import {open, rename, rm} from 'node:fs/promises'
import {dirname} from 'node:path'
import {exportDataset, type ExportOptions} from '@sanity/export'
import type {Work} from '@skyforge/server-kit/commands/progress-bar.ts'
import {during} from '@skyforge/server-kit/commands/user-error.ts'
import {relayExport} from './export-relay.ts'
import {sentenceOfElsewhere} from '../own-files.ts'
import type {Place} from '../place.ts'

/** What of a dataset is exported, and how. */
export type ExportChoice = Omit<ExportOptions, 'client' | 'dataset' | 'outputPath' | 'onProgress'>

/**
 * Writes documents and files of a dataset as `sanity dataset export` does, under another name until the file is whole.
 *
 * @param target a file, or `-` for standard output
 * @throws UserError
 */
export async function exportTo(
  place: Place,
  target: string,
  {types, ...choice}: ExportChoice,
  {progress, tell, onEnd}: Work & {tell: (line: string) => void},
) {
  const {client, dataset, name} = place
  const isFile = target !== '-'
  const withFiles = choice.assets !== false && !choice.raw
  const part = `${target}.part`
  return during(`The export of ${name}`, async () => {
    if (isFile) {
      mkdirSync(dirname(target), {recursive: true})
      await rm(part, {force: true})
      onEnd(() => rm(part, {force: true}))
    }
    // Drafts and private documents are for the operator only.
    const output = isFile ? (await open(part, 'wx', 0o600)).createWriteStream() : process.stdout
    const relay = await relayExport(place, {
      withFiles,
      types,
      onLeftOut: (asset) => tell(sentenceOfElsewhere(asset, place)),
    })
    onEnd(relay.close)
    const exporting = exportDataset({
      ...choice,
      // The package downloads files of Sanity's own host alone with its token.
      client: {
        getUrl: (path) => `${relay.origin}${path}`,
        config: () => tokenOf(client.config()),
      },
      dataset,
      outputPath: output,
      onProgress: ({step, current, total}) =>
        progress.show({
          step: step.replace('...', ''),
          current,
          total: total === '?' ? undefined : total,
        }),
    })
    const result = await exporting.catch((error: unknown) => {
      throw relay.failure() ?? error
    })
    if (isFile) await rename(part, target)
    return result
  })
}

function tokenOf({token}: {token?: string | undefined}) {
  return token === undefined ? {} : {token}
}
