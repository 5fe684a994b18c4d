import {onTestFinished} from 'vitest'
import {leadThisProcess} from '../lead-this-process.ts'
import {type Rehearsal, type RehearsalOptions, startRehearsal} from '../rehearsal.ts'

/** A rehearsal to which everything in this process is led, until the test is over. */
export async function rehearseHere(options?: RehearsalOptions): Promise<Rehearsal> {
  const rehearsal = await startRehearsal(options)
  onTestFinished(() => rehearsal[Symbol.asyncDispose]())
  onTestFinished(leadThisProcess(rehearsal))
  return rehearsal
}
