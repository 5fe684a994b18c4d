import tailwindcss from '@tailwindcss/vite'
import {defineCliConfig} from 'sanity/cli'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {loadVariables} from '@skyforge/config/load-settings.ts'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {typegenPaths} from '@skyforge/config/typegen.ts'
import {codeLanguages} from '@skyforge/schemas/code-languages.ts'
import {featuresAtOnce} from './features-at-once-plugin.ts'
import {onThisMachine} from './on-this-machine-plugin.ts'
import {pathClient} from './path-client-plugin.ts'
import {popoverWithoutElement} from './popover-plugin.ts'
import {withoutSanityServers} from './without-sanity-servers-plugin.ts'

const settings = readSettings(loadVariables())

// Commands that work on one workspace use the blog by default. Tests set where they write to.
const {SANITY_WORKSPACE = 'blog', SANITY_GENERATED} = process.env
const workspace = COLLECTIONS.find((name) => name === SANITY_WORKSPACE)
if (!workspace) {
  throw new Error(
    `SANITY_WORKSPACE is "${SANITY_WORKSPACE}": give it one of ${COLLECTIONS.join(', ')}`,
  )
}
const {schema, types, queries} = typegenPaths(workspace, SANITY_GENERATED)

// A proxy may send requests with the Studio's public host name.
const allowedHosts = [new URL(settings.STUDIO_URL).hostname]

/** Grammars of highlight.js that `web/src/rich-text/code/languages.ts` loads. */
const codeGrammars = codeLanguages
  .map(({value}) => value)
  .filter((value) => value !== 'text' && value !== 'hcl')

const hasLake = settings.SANITY_STUDIO_API_HOST !== undefined
const plugins = [
  pathClient,
  popoverWithoutElement,
  featuresAtOnce,
  ...(hasLake ? [withoutSanityServers] : []),
]

/** Settings of the `sanity` command. */
export const cliConfig = defineCliConfig({
  api: {projectId: settings.projectIds[workspace], dataset: settings.SANITY_STUDIO_DATASET},
  // `npx sanity schema extract --force` and `npx sanity typegen generate` write what `npm run typegen` does.
  schemaExtraction: {workspace, path: schema, enforceRequiredFields: true},
  typegen: {path: queries, schema, generates: types, overloadClientMethods: true},
  // The Studio runs the installed version and does not ask Sanity's servers for a newer one.
  deployment: {autoUpdates: false},
  server: {hostname: 'localhost', port: settings.STUDIO_PORT},
  vite: {
    // Table previews use the site's style sheet, which Tailwind compiles.
    plugins: [...plugins, tailwindcss(), hasLake ? onThisMachine : []],
    // Every `sanity` command writes there, and a second one would reload an open Studio.
    server: {watch: {ignored: ['**/.sanity/**']}, allowedHosts},
    optimizeDeps: {
      // The development server bundles packages beforehand, without the plugins above.
      rolldownOptions: {plugins},
      // Used only when an editor opens a tool or a code block. If the development server found them that late, it
      // would reload the page under the editor's hands.
      include: [
        '@portabletext/editor/plugins',
        '@portabletext/editor/selectors',
        '@portabletext/html',
        '@portabletext/markdown',
        '@sanity/client/csm',
        '@sanity/icons/Add',
        '@sanity/icons/ArrowDown',
        '@sanity/icons/ArrowLeft',
        '@sanity/icons/ArrowUp',
        '@sanity/icons/Clipboard',
        '@sanity/icons/Collapse',
        '@sanity/icons/Copy',
        '@sanity/icons/EllipsisHorizontal',
        '@sanity/icons/EllipsisVertical',
        '@sanity/icons/ErrorOutline',
        '@sanity/icons/Expand',
        '@sanity/icons/InsertAbove',
        '@sanity/icons/InsertBelow',
        '@sanity/icons/Play',
        '@sanity/icons/Trash',
        '@sanity/icons/WarningOutline',
        '@sanity/ui/menu',
        '@sanity/ui/toast',
        '@tanstack/react-virtual',
        '@codemirror/language',
        '@codemirror/state',
        '@codemirror/view',
        'lowlight',
        'papaparse',
        ...codeGrammars.map((name) => `highlight.js/lib/languages/${name}`),
      ],
    },
  },
})
