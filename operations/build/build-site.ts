import {readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {sheetAddresses} from '@skyforge/web/rendering/shell.ts'
import {cssParts} from '@skyforge/web/build/critical-css.ts'
import {outputs} from '@skyforge/web/server/build-output.ts'
import type {Report} from '../stack/report.ts'
import {runTask} from '../stack/run-task.ts'

const VITE = ['node_modules/vite/bin/vite.js', 'build']
const CONFIG = '--config=web/vite.config.ts'
const SCRIPT_LOADER_CONFIG = '--config=web/build/script-loader.config.ts'

/**
 * Builds what browsers load and the programs of the site into a folder. Throws a UserError with the last
 * lines of what failed. Built for development, React says in the console what it finds wrong.
 */
export async function buildSite(
  folder: string,
  variables: Variables,
  report: Report,
  stop: AbortSignal,
  purpose: 'production' | 'development' = 'production',
): Promise<void> {
  const env = {...variables, NODE_ENV: purpose}
  const run = (title: string, name: keyof typeof outputs, ...options: string[]) => {
    const args = [...VITE, `--outDir=${join(folder, outputs[name])}`, ...options]
    return runTask({name: `${name}-build`, title, args, env}, report, stop)
  }
  await Promise.all([
    run('Site, for browsers', 'site', CONFIG),
    run('Site, for the server', 'server', CONFIG, '--ssr'),
    run('Site, for previews', 'previewBuild', CONFIG, '--mode=preview'),
    run('Site, in its pages', 'scriptLoaderBuild', SCRIPT_LOADER_CONFIG),
  ])
  await handOver(folder)
}

/** The programs keep what they need to know of the client's build; visitors have no use for it. */
async function handOver(folder: string): Promise<void> {
  const site = join(folder, outputs.site)
  await rename(join(site, 'index.html'), join(folder, outputs.shell))
  await writeFile(join(folder, outputs.cssParts), await cssPartsOf(folder))
  await rename(join(site, '.vite', 'manifest.json'), join(folder, outputs.manifest))
  await rename(
    join(folder, outputs.scriptLoaderBuild, 'script-loader.js'),
    join(folder, outputs.scriptLoader),
  )
  await rename(join(folder, outputs.previewBuild, 'index.html'), join(folder, outputs.previewShell))
  await rename(
    join(folder, outputs.previewBuild, 'assets', 'preview'),
    join(folder, outputs.preview),
  )
  await rm(join(folder, outputs.previewBuild), {recursive: true})
  await rm(join(site, '.vite'), {recursive: true})
  await rm(join(folder, outputs.scriptLoaderBuild), {recursive: true})
}

async function cssPartsOf(folder: string): Promise<string> {
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const addresses = sheetAddresses(await read(outputs.shell))
  const sheets = await Promise.all(addresses.map((address) => read(outputs.site + address)))
  return JSON.stringify(cssParts(sheets.join('')))
}
