import {resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import {Features} from 'lightningcss'
import {defineConfig, type Plugin} from 'vite'
import {loadVariables, ROOT} from '@skyforge/config/load-settings.ts'
import {readSettings, type Settings} from '@skyforge/config/read-settings.ts'
import {publicSettings} from '@skyforge/config/write-settings.ts'
import {cardsPlugin} from './build/cards-plugin.ts'
import {chunks} from './build/chunks.ts'
import {lakePlugin} from './build/lake-plugin.ts'
import {redirectsPlugin} from './build/redirects-plugin.ts'
import {textsPlugin} from './build/texts-plugin.ts'
import type {Forward} from './server/forward/forward.ts'
import {createInboxForwarder, INBOX_PREFIX} from './server/forward/inbox.ts'
import {fixedValuesPlugin} from './build/fixed-values/plugin.ts'
import {plainImportsPlugin} from './build/plain-imports-plugin.ts'
import {previewEntryPlugin} from './build/preview-entry.ts'
import {previewPlugin} from './build/preview-plugin.ts'
import {declarativeRouterPlugin} from './build/declarative-router-plugin.ts'
import {pureComponentsPlugin} from './build/pure-components-plugin.ts'
import {translatedTextsPlugin} from './build/translated-texts-plugin.ts'
import {shortNamesPlugins} from './build/short-names/plugin.ts'

const root = import.meta.dirname
const stylesheet = resolve(root, 'src/styles.css')

/** `vite build --mode preview` builds what editors' previews load in place of it: one file, apart from the others. */
export default defineConfig(({isSsrBuild, mode}) => {
  const isPreview = mode === 'preview'
  const settings = readSettings(loadVariables())
  const lakeOrigin = `http://127.0.0.1:${settings.LAKE_PORT}`
  return {
    root,
    envDir: false,
    define: asVariables(publicSettings(settings)),
    plugins: [
      react(),
      declarativeRouterPlugin(),
      pureComponentsPlugin(),
      plainImportsPlugin(),
      translatedTextsPlugin(),
      // The next two plugins need unminified output; the build minifies everything later.
      tailwindcss({optimize: {minify: false}}),
      fixedValuesPlugin(stylesheet),
      shortNamesPlugins(stylesheet),
      lakePlugin(lakeOrigin, settings.TRUST_PROXY),
      redirectsPlugin(lakeOrigin),
      textsPlugin(lakeOrigin),
      cardsPlugin(lakeOrigin, resolve(root, 'public')),
      passOn(INBOX_PREFIX, inboxForwarder(settings)),
      previewPlugin(lakeOrigin, settings),
      isPreview && previewEntryPlugin(),
    ],
    // Would rewrite each `color-scheme` for `light-dark()`, which no style uses.
    css: {lightningcss: {exclude: Features.LightDark}},
    server: {port: settings.SITE_PORT, strictPort: true, host: settings.HOST ?? 'localhost'},
    build: isSsrBuild ? programs() : isPreview ? preview() : client(),
  }
})

/** The visitors' build. */
function client() {
  return {
    outDir: resolve(ROOT, 'dist/site'),
    emptyOutDir: true,
    manifest: true,
    ...chunks,
  }
}

/**
 * The preview's build, in one file. As an entry beside the visitors', its packages would change how their code is split.
 */
function preview() {
  return {
    outDir: resolve(ROOT, 'dist/preview'),
    assetsDir: 'assets/preview',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {output: {codeSplitting: false}},
    chunkSizeWarningLimit: 4_000,
  }
}

/** The Node programs: the site's server and the prerenderer. */
function programs() {
  return {
    outDir: resolve(ROOT, 'dist/server'),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: resolve(root, 'server/main.ts'),
        prerender: resolve(root, 'build/prerender.ts'),
      },
    },
  }
}

/** Addresses that only the Studio uses. */
const STUDIO_ONLY = ['SANITY_STUDIO_API_HOST', 'SANITY_STUDIO_SITE_URL']

/** Returns the variables of `src/env.ts`, which are all in every page's script. */
function asVariables(settings: Record<string, string>): Record<string, string> {
  const entries = Object.entries(settings).filter(([name]) => !STUDIO_ONLY.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )
}

function inboxForwarder({INBOX_PORT, TRUST_PROXY: trustProxy}: Settings): Forward {
  return createInboxForwarder(`http://127.0.0.1:${INBOX_PORT}`, {trustProxy})
}

/** In development, forwards `/inbox/…` as the production server does. */
function passOn(prefix: string, forward: Forward): Plugin {
  return {
    name: `pass-on${prefix.replace('/', '-')}`,
    configureServer({middlewares}) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${prefix}/`)) forward(request, response)
        else next()
      })
    },
  }
}
