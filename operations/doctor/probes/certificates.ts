import {once} from 'node:events'
import {connect} from 'node:tls'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {CertificateFact} from '../checks/certificates.ts'

const PATIENCE_MS = 10_000

/** Of each public address that has one; those that cannot be reached are told elsewhere. */
export async function certificateFacts({
  SITE_URL,
  STUDIO_URL,
  LAKE_URL,
}: Settings): Promise<CertificateFact[]> {
  const urls = [SITE_URL, STUDIO_URL, LAKE_URL].map((url) => new URL(url))
  const hosts = new Set(urls.filter(({protocol}) => protocol === 'https:').map(({host}) => host))
  const found = await Promise.all([...hosts].map(certificateOf))
  return found.filter((fact) => fact !== undefined)
}

/** @param host with its port, where that is another than 443 */
export async function certificateOf(host: string): Promise<CertificateFact | undefined> {
  const {hostname, port} = new URL(`https://${host}`)
  const name = hostname.replaceAll(/[[\]]/g, '')
  const socket = connect({
    host: name,
    port: Number(port || 443),
    servername: name,
    // What is wrong with it is what is asked.
    rejectUnauthorized: false,
    timeout: PATIENCE_MS,
  })
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
  } catch {
    return undefined
  }
  const {valid_to: end} = socket.getPeerCertificate()
  const fault = socket.authorized ? undefined : messageOf(socket.authorizationError)
  socket.destroy()
  return {host, fault, validUntil: end ? new Date(end) : undefined}
}
