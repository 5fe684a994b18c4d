import {readSettings} from '@skyforge/config/read-settings.ts'

/** Ends with status 0 where every part of the installation on this machine can do its work. */
const {embedded, SITE_PORT, STUDIO_PORT, LAKE_PORT, INBOX_PORT} = readSettings(process.env)
const ports = [SITE_PORT, STUDIO_PORT, INBOX_PORT, ...(embedded ? [LAKE_PORT] : [])]

async function isReady(port: number): Promise<boolean> {
  const {ok} = await fetch(`http://127.0.0.1:${port}/readyz`, {signal: AbortSignal.timeout(5_000)})
  return ok
}

const answers = await Promise.allSettled(ports.map(isReady))
const areReady = answers.every((answer) => answer.status === 'fulfilled' && answer.value)
process.exitCode = areReady ? 0 : 1
