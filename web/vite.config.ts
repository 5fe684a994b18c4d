import {resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import {defineConfig, loadEnv, type Plugin} from 'vite'
import {isOn} from '#server/variables.ts'
import {chunks} from './build/chunks.ts'
import {textsPlugin} from './build/texts-plugin.ts'
import type {Forward} from './server/forward/forward.ts'
import {createInboxForwarder, INBOX_PREFIX} from './server/forward/inbox.ts'
import {createLakeForwarder, LAKE_PREFIX} from './server/forward/lake.ts'
import {pureComponentsPlugin} from './build/pure-components-plugin.ts'
import {shortNamesPlugins} from './build/short-names/plugin.ts'

const root = import.meta.dirname
const repository = resolve(root, '..')

export default defineConfig(({mode, isSsrBuild}) => {
  const env = loadEnv(mode, repository, '')
  const lakeOrigin = `http://127.0.0.1:${env.LAKE_PORT || 3900}`
  return {
    root,
    envDir: repository,
    envPrefix: ['VITE_', 'SANITY_STUDIO_'],
    plugins: [
      react(),
      pureComponentsPlugin(),
      tailwindcss(),
      shortNamesPlugins(resolve(root, 'src/styles.css')),
      passOn(LAKE_PREFIX, createLakeForwarder(lakeOrigin)),
      textsPlugin(lakeOrigin),
      passOn(INBOX_PREFIX, inboxForwarder(env)),
    ],
    server: {port: Number(env.SITE_PORT || 5173), strictPort: true, host: env.HOST || 'localhost'},
    build: isSsrBuild ? programs() : client(),
  }
})

/** What browsers load. */
function client() {
  return {
    outDir: resolve(repository, 'dist/site'),
    emptyOutDir: true,
    manifest: true,
    ...chunks,
  }
}

/** What runs in Node: the site's server, and the prerendering of its pages. */
function programs() {
  return {
    outDir: resolve(repository, 'dist/server'),
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

function inboxForwarder(env: Record<string, string>): Forward {
  const trustProxy = isOn(env.TRUST_PROXY)
  return createInboxForwarder(`http://127.0.0.1:${env.INBOX_PORT || 3901}`, {trustProxy})
}

/** In development the site passes `/lake/…` and `/inbox/…` on, as its server does in production. */
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
