import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {selfSigned} from '#operations/rehearsal/certificate.ts'
import {provideProgram} from '#operations/running/provide-program.ts'
import {
  ANY_PUBLIC_HOST,
  type Installation,
  PUBLIC_PARTS,
  exampleHost,
  publicHost,
  publicOrigin,
} from './installation.ts'
import {startProgram} from './start-program.ts'

/** Starts a proxy in front of an installation. @throws UserError if the proxy is missing and cannot be downloaded */
type StartProxy = (installation: Installation) => Promise<AsyncDisposable>

/** Keys are names of files in `deploy/`. */
export const DEPLOYED_PROXIES = {
  Caddyfile: startCaddy,
  'nginx.conf': startNginx,
} satisfies Record<string, StartProxy>

/** Uses a generated certificate, and a temporary folder in place of the user's. */
async function startCaddy(installation: Installation): Promise<AsyncDisposable> {
  const caddy = await provideProgram({name: 'caddy', versionArgument: 'version'})
  return inFolder((folder) => {
    const {port, insecurePort, ports} = installation
    const {keyFile, certFile} = certificateIn(folder)
    const options = ['admin off', `http_port ${insecurePort}`]
    const config = replaced(readDeployed('Caddyfile'), [
      ['{\n\tservers {', `{\n${options.join('\n')}\nservers {`],
      ['(part) {', `(part) {\ntls ${certFile} ${keyFile}`],
    ])
    const args = ['run', '--adapter=caddyfile', `--config=${written(folder, 'Caddyfile', config)}`]
    const env = {
      SITE_URL: publicOrigin('site', installation),
      STUDIO_URL: publicOrigin('studio', installation),
      LAKE_URL: publicOrigin('lake', installation),
      SITE_PORT: String(ports.site),
      STUDIO_PORT: String(ports.studio),
      LAKE_PORT: String(ports.lake),
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    }
    return startProgram(caddy, args, {env, port})
  })
}

const NGINX_PORTS = {site: 5173, studio: 3333, lake: 3900}
/** Folders for nginx's temporary files. */
const NGINX_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

async function startNginx({port, insecurePort, ports}: Installation): Promise<AsyncDisposable> {
  const nginx = await provideProgram({name: 'nginx', versionArgument: '-v'})
  return inFolder((folder) => {
    const {keyFile, certFile} = certificateIn(folder)
    const live = '/etc/letsencrypt/live/skyforge'
    const waiting = NGINX_FOLDERS.map((name) => `${name}_temp_path ${join(folder, name)};`)
    const config = replaced(readDeployed('nginx.conf'), [
      ...PUBLIC_PARTS.map((part) => [exampleHost(part), publicHost(part)] as const),
      ...PUBLIC_PARTS.map(
        (part) => [`127.0.0.1:${NGINX_PORTS[part]};`, `127.0.0.1:${ports[part]};`] as const,
      ),
      [`${live}/fullchain.pem`, certFile],
      [`${live}/privkey.pem`, keyFile],
      ['/run/nginx.pid', join(folder, 'nginx.pid')],
      [/listen \[::\]:.*/, ''],
      ['listen 443', `listen 127.0.0.1:${port}`],
      ['listen 80', `listen 127.0.0.1:${insecurePort}`],
      ['http {', `http {\n${waiting.join('\n')}`],
    ])
    const file = written(folder, 'nginx.conf', config)
    const args = ['-c', file, '-p', folder, '-g', 'daemon off;']
    return startProgram(nginx, args, {env: {}, port})
  })
}

function readDeployed(name: keyof typeof DEPLOYED_PROXIES): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8')
}

function certificateIn(folder: string) {
  const {key, cert} = selfSigned(ANY_PUBLIC_HOST)
  return {
    keyFile: written(folder, 'key.pem', key),
    certFile: written(folder, 'cert.pem', cert),
  }
}

/** Replaces every occurrence of each text. @throws Error if one does not occur, because the file has changed */
function replaced(text: string, by: readonly (readonly [string | RegExp, string])[]): string {
  return by.reduce((result, [from, to]) => {
    const next = result.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to)
    if (next === result)
      throw new Error(
        `${String(from)} is missing in the file of deploy/. Update the replacement in this test.`,
      )
    return next
  }, text)
}

function written(folder: string, name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Runs something with a temporary folder, which is deleted when it ends. */
async function inFolder(
  start: (folder: string) => Promise<AsyncDisposable>,
): Promise<AsyncDisposable> {
  await using owned = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-proxy-'))
  owned.defer(() => rm(folder, {recursive: true, force: true, maxRetries: 10}))
  owned.use(await start(folder))
  return owned.move()
}
