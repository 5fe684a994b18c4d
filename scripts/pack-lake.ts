import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {packLake} from '#operations/packages/pack-lake.ts'

/** `npm run pack:lake -- <folder>`: writes tarballs of the lake and of the server kit into a folder. */
await runCommand(async () => {
  const {positionals} = parseArgs({allowPositionals: true})
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) {
    throw new UserError('Name one folder for the tarballs: npm run pack:lake -- <folder>')
  }
  for (const path of await packLake(resolve(folder))) console.log(path)
  return 0
})
