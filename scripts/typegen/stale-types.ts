import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {STALE_STATUS} from '#operations/doctor/checks/freshness.ts'
import {checkGenerated} from '../generated/generated-files.ts'
import {generateFiles} from './generate-files.ts'

/** For the doctor: names the generated types that are stale on standard error, with a status of its own. Loads the whole Studio. */
await runCommand(async () => {
  const contents = await generateFiles()
  try {
    await checkGenerated({command: 'npm run typegen', folder: 'schemas/generated', contents})
    return 0
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    return STALE_STATUS
  }
})
