import {cp, mkdir, readFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {readDockerfile, type Stage, type Step} from './dockerfile.ts'

const DOCKERFILE = join(ROOT, 'deploy/Dockerfile')

/**
 * Does what `docker build` does with the first stage of `deploy/Dockerfile`, step by step: in a folder in which is only
 * what the file copies. What comes after it copies that folder, and is about the image's own root.
 *
 * @param run - runs a command in a folder
 * @returns where the installation is then
 */
export async function buildImage(
  folder: string,
  run: (command: string, folder: string) => Promise<void>,
): Promise<string> {
  const [stage] = await readStages()
  const place = join(folder, stage.folder)
  await mkdir(place, {recursive: true})
  for (const step of stage.steps) {
    if (step.kind === 'copy') await copy(step, place)
    else await run(step.command, place)
  }
  return place
}

/** @throws Error where there are none */
export async function readStages(): Promise<[Stage, ...Stage[]]> {
  const [first, ...others] = readDockerfile(await readFile(DOCKERFILE, 'utf8'))
  if (!first) throw new Error(`${DOCKERFILE} has no stage.`)
  return [first, ...others]
}

/** A folder's contents go into the target, a file into the folder of that name. */
async function copy({sources, target}: Extract<Step, {kind: 'copy'}>, place: string) {
  for (const source of sources) {
    const isFolder = target.endsWith('/')
    const to = isFolder ? join(place, target, basename(source)) : join(place, target)
    await cp(join(ROOT, source), to, {recursive: true})
  }
}
