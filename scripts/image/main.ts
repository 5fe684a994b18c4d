import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir} from 'node:fs/promises'
import {resolve} from 'node:path'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {buildImage} from './build-image.ts'

async function runInShell(command: string, folder: string): Promise<void> {
  console.log(command)
  const child = spawn('/bin/sh', ['-c', command], {cwd: folder, stdio: 'inherit'})
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new UserError(`${command} ended with status ${code}.`)
}

/** `node scripts/image/main.ts <folder>`: builds what the container image has, without a daemon, into a new folder. */
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new UserError('Usage: node scripts/image/main.ts <new folder>')
  await mkdir(folder)
  console.log(`Built in ${await buildImage(resolve(folder), runInShell)}`)
  return 0
})
