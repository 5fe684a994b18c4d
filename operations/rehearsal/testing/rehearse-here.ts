import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import {onTestFinished} from 'vitest'
import {leadTo} from '../lead-to.ts'
import {type Rehearsal, type RehearsalOptions, startRehearsal} from '../rehearsal.ts'

/** A rehearsal to which everything in this process is led, until the test is over. */
export async function rehearseHere(options?: RehearsalOptions): Promise<Rehearsal> {
  const rehearsal = await startRehearsal(options)
  onTestFinished(() => rehearsal[Symbol.asyncDispose]())
  const before = getCACertificates()
  setDefaultCACertificates([...before, rehearsal.certificate])
  onTestFinished(() => setDefaultCACertificates(before))
  onTestFinished(leadTo(rehearsal.port))
  return rehearsal
}
