import tailwindcss from '@tailwindcss/vite'
import {defineCliConfig} from 'sanity/cli'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {loadVariables} from '@skyforge/config/load-settings.ts'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {typegenPaths} from '@skyforge/config/typegen.ts'
import {codeLanguages} from './schemas/code-languages.ts'
import {featuresAtOnce} from './studio/features-at-once-plugin.ts'
import {onThisMachine} from './studio/on-this-machine-plugin.ts'
import {pathClient} from './studio/path-client-plugin.ts'
import {popoverWithoutElement} from './studio/popover-plugin.ts'
import {withoutSanityServers} from './studio/without-sanity-servers-plugin.ts'

const settings = readSettings(loadVariables())

// Commands that work on one workspace take the blog unless told otherwise. Where they write to is for tests.
const {SANITY_WORKSPACE = 'blog', SANITY_GENERATED} = process.env
const workspace = COLLECTIONS.find((name) => name === SANITY_WORKSPACE)
if (!workspace) {
  throw new Error(
    `SANITY_WORKSPACE is "${SANITY_WORKSPACE}": give it one of ${COLLECTIONS.join(', ')}`,
  )
}
const {schema, types, queries} = typegenPaths(workspace, SANITY_GENERATED)

// A proxy may ask under the name that editors know the Studio by.
const allowedHosts = [new URL(settings.STUDIO_URL).hostname]

/** Those that `web/src/rich-text/code/languages.ts` has of highlight.js. */
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

export default defineCliConfig({
  api: {projectId: settings.projectIds[workspace], dataset: settings.SANITY_STUDIO_DATASET},
  // `npx sanity schema extract --force` and `npx sanity typegen generate` write what `npm run typegen` does.
  schemaExtraction: {workspace, path: schema, enforceRequiredFields: true},
  typegen: {path: queries, schema, generates: types, overloadClientMethods: true},
  // The Studio runs the version that is installed here, without asking Sanity's servers for another.
  deployment: {autoUpdates: false},
  server: {hostname: 'localhost', port: settings.STUDIO_PORT},
  vite: {
    // Tailwind reads the style sheet of the site, in which tables are previewed.
    plugins: [...plugins, tailwindcss(), hasLake ? onThisMachine : []],
    // Every `sanity` command writes there; a second one would reload the Studio that is open.
    server: {watch: {ignored: ['**/.sanity/**']}, allowedHosts},
    optimizeDeps: {
      // The development server puts packages together beforehand, without the plugins above.
      rolldownOptions: {plugins},
      // Needed only once an editor opens a tool, or a listing in one of these languages. Found as late as that,
      // they would make the development server reload the page under the editor's hands.
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
