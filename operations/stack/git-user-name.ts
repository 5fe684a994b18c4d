import {spawnSync} from 'node:child_process'

/** As commits of this machine's user are signed; `undefined` where git is not there, or has no name. */
export function gitUserName(folder?: string): string | undefined {
  const {stdout} = spawnSync('git', ['config', 'user.name'], {encoding: 'utf8', cwd: folder})
  // Without git there is no output at all.
  return (stdout ?? '').trim() || undefined
}
