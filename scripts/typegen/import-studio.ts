import type {WorkspaceOptions} from 'sanity'
import {type Plugin, runnerImport} from 'vite'
import {ROOT} from '@skyforge/config/load-settings.ts'

type StudioConfig = {default: readonly WorkspaceOptions[]}

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (/\.css(?:\?|$)/.test(source) ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? 'export default ""' : undefined),
}

/** The workspaces of `sanity.config.ts`. Vite reads it: Node does not load the Studio's components. */
export async function importStudio(): Promise<readonly WorkspaceOptions[]> {
  const {module} = await runnerImport<StudioConfig>('./sanity.config.ts', {
    root: ROOT,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  })
  return module.default
}
