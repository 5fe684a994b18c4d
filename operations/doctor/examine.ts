import {messageOf} from '@skyforge/server-kit/caught.ts'
import {checkAddresses} from './checks/addresses.ts'
import {checkBackups} from './checks/backups.ts'
import {checkCertificates} from './checks/certificates.ts'
import {checkClock} from './checks/clock.ts'
import {checkDisks} from './checks/disk.ts'
import {checkEnvironment, type EnvironmentFacts} from './checks/environment.ts'
import {checkFreshness} from './checks/freshness.ts'
import {checkHosted} from './checks/hosted.ts'
import {checkMail} from './checks/mail.ts'
import {checkMigrations} from './checks/migrations.ts'
import {checkPorts} from './checks/ports.ts'
import {checkRuntime} from './checks/runtime.ts'
import {checkSecrets} from './checks/secrets.ts'
import {type Finding, warning} from './finding.ts'
import {addressFacts} from './probes/addresses.ts'
import {certificateFacts} from './probes/certificates.ts'
import {hostedFacts} from './probes/hosted.ts'
import {databaseFacts, freshnessFacts, secretFacts} from './probes/installation.ts'
import {clockFacts, diskFacts, runtimeFacts} from './probes/machine.ts'
import {portFacts} from './probes/ports.ts'
import {backupFacts, mailFacts} from './probes/services.ts'

/** What was found of one subject. */
export type Section = {subject: string; findings: readonly Finding[]}

type Examination = (facts: EnvironmentFacts) => Promise<readonly Finding[]>

/** Each finds out what is the case, and has that judged by a function of `checks/`. */
const EXAMINATIONS: Readonly<Record<string, Examination>> = {
  Runtime: async () => checkRuntime(await runtimeFacts()),
  Settings: async (facts) => checkEnvironment(facts),
  Disk: async ({settings}) => checkDisks(await diskFacts(settings)),
  Clock: async ({settings}) => checkClock(await clockFacts(settings)),
  Secrets: async ({settings}) => checkSecrets(await secretFacts(settings)),
  'Types and build': async ({settings}) => checkFreshness(await freshnessFacts(settings)),
  Databases: async ({settings}) => checkMigrations(databaseFacts(settings)),
  Ports: async ({settings}) => checkPorts(await portFacts(settings)),
  Addresses: async ({settings}) => checkAddresses(await addressFacts(settings)),
  Certificates: async ({settings}) =>
    checkCertificates({now: new Date(), certificates: await certificateFacts(settings)}),
  Backups: async ({settings}) => checkBackups(await backupFacts(settings)),
  Mail: async ({settings}) => checkMail(await mailFacts(settings)),
  Sanity: async ({settings}) => checkHosted(await hostedFacts(settings)),
}

/** Looks at everything at once; subjects that there is nothing to say of are left out. */
export async function examine(
  facts: EnvironmentFacts,
  examinations = EXAMINATIONS,
): Promise<Section[]> {
  const sections = Object.entries(examinations).map(async ([subject, look]) => ({
    subject,
    findings: await look(facts).catch((caught: unknown) => [
      warning(`This could not be looked at: ${messageOf(caught)}.`, 'Mend that, and run it again.'),
    ]),
  }))
  return (await Promise.all(sections)).filter(({findings}) => findings.length > 0)
}
