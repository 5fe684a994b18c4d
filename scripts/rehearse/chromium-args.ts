import {publicKeyHash} from '#operations/rehearsal/certificate.ts'
import {HOST_NAMES} from '#operations/rehearsal/hosts.ts'
import type {Rehearsal} from '#operations/rehearsal/rehearsal.ts'
import {ONLY_THIS_MACHINE} from '#operations/browser/chromium.ts'

/** Arguments that lead Chromium to a rehearsal. */
export function chromiumArgs({port, certificate}: Rehearsal): string[] {
  const rules = HOST_NAMES.map((name) => `MAP ${name} 127.0.0.1:${port}`)
  return [
    `--host-resolver-rules=${[...rules, ONLY_THIS_MACHINE].join(',')}`,
    `--ignore-certificate-errors-spki-list=${publicKeyHash(certificate)}`,
  ]
}
