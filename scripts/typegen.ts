/**
 * Generates what the code knows of the content model, into `schemas/generated`: each workspace's
 * extracted schema, and the types of its documents and of the results of the site's queries.
 *
 * `node scripts/typegen.ts` writes the files; with `--check` it names those that are stale, or that Sanity's own
 * commands would write otherwise, and ends with status 1.
 */
import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {checkGenerated, writeGenerated} from './generated/generated-files.ts'
import {checkSanityCommands} from './typegen/check-sanity-commands.ts'
import {generateFiles} from './typegen/generate-files.ts'

await runCommand(async () => {
  const {values} = parseArgs({options: {check: {type: 'boolean'}}})
  const contents = await generateFiles()
  const files = {command: 'npm run typegen', folder: 'schemas/generated', contents}
  if (!values.check) await writeGenerated(files)
  else {
    await checkGenerated(files)
    await checkSanityCommands(contents)
  }
  return 0
})
