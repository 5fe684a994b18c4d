import {resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import {defineConfig, loadEnv, type Plugin} from 'vite'
import {createLakeForwarder} from './lake-forward.ts'
import {LAKE_PREFIX} from './lake-proxy.ts'

const root = import.meta.dirname
const repository = resolve(root, '..')

export default defineConfig(({mode}) => {
  const env = loadEnv(mode, repository, '')
  return {
    root,
    envDir: repository,
    envPrefix: ['VITE_', 'SANITY_STUDIO_'],
    plugins: [react(), tailwindcss(), lake(`http://127.0.0.1:${env.LAKE_PORT || 3900}`)],
    server: {port: Number(env.SITE_PORT || 5173), strictPort: true, host: env.HOST || 'localhost'},
    build: {outDir: resolve(repository, 'dist/site'), emptyOutDir: true},
  }
})

/** In development the site passes `/lake/…` on, as its server does in production. */
function lake(origin: string): Plugin {
  return {
    name: 'lake',
    configureServer({middlewares}) {
      const forward = createLakeForwarder(origin)
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`${LAKE_PREFIX}/`)) forward(request, response)
        else next()
      })
    },
  }
}
