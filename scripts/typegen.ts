/**
 * Generates what the code knows of the content model, into `schemas/generated`: each workspace's
 * extracted schema, and the types of its documents and of the results of the site's queries.
 *
 * `node scripts/typegen.ts` writes the files; with `--check` it names those that are stale and ends
 * with status 1.
 */
import {parseArgs} from 'node:util'
import {runCommand} from './running/command.ts'
import {checkGenerated, writeGenerated} from './generated/generated-files.ts'
import {generateFiles} from './typegen/generate-files.ts'

const {values} = parseArgs({options: {check: {type: 'boolean'}}})
await runCommand(async () => {
  const contents = await generateFiles()
  const files = {command: 'npm run typegen', folder: 'schemas/generated', contents}
  await (values.check ? checkGenerated(files) : writeGenerated(files))
  return 0
})
