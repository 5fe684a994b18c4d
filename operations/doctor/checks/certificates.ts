import {error, type Finding, fine, warning} from '../finding.ts'

export type CertificateFact = {
  host: string
  /** Why a browser would not trust it; undefined where it would. */
  fault: string | undefined
  validUntil: Date | undefined
}

const DAY_MS = 86_400_000
/** Those of Let's Encrypt are renewed thirty days before their end. */
const SOON_DAYS = 14

export function checkCertificates({
  now,
  certificates,
}: {
  now: Date
  certificates: readonly CertificateFact[]
}): readonly Finding[] {
  return certificates.map(({host, fault, validUntil}) => {
    const remedy = 'Look why the proxy does not renew it: its log, port 80, the name’s DNS entry.'
    if (fault !== undefined) {
      return error(`Browsers do not trust the certificate of ${host}: ${fault}.`, remedy)
    }
    if (!validUntil) return error(`${host} has no certificate.`, remedy)
    const days = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS)
    const sentence = `The certificate of ${host} is good for ${days} more days.`
    return days < SOON_DAYS ? warning(sentence, remedy) : fine(sentence)
  })
}
