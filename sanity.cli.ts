import {defineCliConfig} from 'sanity/cli'
import {loadVariables} from '#config/load-settings.ts'
import {readSettings} from '#config/read-settings.ts'

const settings = readSettings(loadVariables())

export default defineCliConfig({
  // Commands that work on one project, such as those for datasets, take the blog unless told otherwise.
  api: {projectId: settings.projectIds.blog, dataset: settings.SANITY_STUDIO_DATASET},
  // The Studio runs the version that is installed here, without asking Sanity's servers for another.
  deployment: {autoUpdates: false},
  server: {hostname: 'localhost', port: settings.STUDIO_PORT},
  vite: {
    // Every `sanity` command writes there; a second one would reload the Studio that is open.
    server: {watch: {ignored: ['**/.sanity/**']}},
    optimizeDeps: {
      // Needed only once an editor opens a listing in one of these languages. Found as late as that,
      // they would make the development server reload the page under the editor's hands.
      include: [
        '@codemirror/language',
        '@codemirror/legacy-modes/mode/dockerfile',
        '@codemirror/legacy-modes/mode/simple-mode',
      ],
    },
  },
})
