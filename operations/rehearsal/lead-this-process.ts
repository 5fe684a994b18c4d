import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import {leadTo} from './lead-to.ts'
import type {Rehearsal} from './rehearsal.ts'

/**
 * Leads this process to a rehearsal, whose certificate it trusts meanwhile.
 *
 * @returns what ends it
 */
export function leadThisProcess({port, certificate}: Rehearsal): () => void {
  const before = getCACertificates()
  setDefaultCACertificates([...before, certificate])
  const end = leadTo(port)
  return () => {
    end()
    setDefaultCACertificates(before)
  }
}
