import {checkGenerated} from '../generated/generated-files.ts'
import {runCommand} from '../running/command.ts'
import {generateFiles} from '../typegen/generate-files.ts'

/** Names the generated types that are stale on standard error, with status 1. Loads the whole Studio. */
await runCommand(async () => {
  const contents = await generateFiles()
  await checkGenerated({command: 'npm run typegen', folder: 'schemas/generated', contents})
  return 0
})
