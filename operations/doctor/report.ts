import type {Settings, Variables} from '@skyforge/config/read-settings.ts'
import type {Section} from './examine.ts'
import type {Finding, Level} from './finding.ts'

const MARKS: Readonly<Record<Level, string>> = {error: '✗', warning: '!', fine: '✓'}
/** Variables whose values nobody is to read over a shoulder, or in a log. */
const SECRET = /TOKEN|SECRET|PASSWORD|ACCESS_KEY/

/** What is printed for a person. */
export function reportText(sections: readonly Section[]): string {
  const lines = sections.flatMap(({subject, findings}) => [
    '',
    subject,
    ...findings.flatMap(linesOf),
  ])
  const [errors, warnings] = [countOf(sections, 'error'), countOf(sections, 'warning')]
  const sum = errors + warnings === 0 ? 'All is well.' : `${errors} errors, ${warnings} warnings.`
  return [...lines, '', sum, ''].join('\n').trimStart()
}

/** The same for a program. */
export function reportJson(sections: readonly Section[]): string {
  const findings = sections.flatMap(({subject, findings: found}) =>
    found.map((finding) => ({subject, ...finding})),
  )
  const [errors, warnings] = [countOf(sections, 'error'), countOf(sections, 'warning')]
  return `${JSON.stringify({errors, warnings, findings})}\n`
}

export function countOf(sections: readonly Section[], level: Level): number {
  return sections.flatMap(({findings}) => findings).filter((finding) => finding.level === level)
    .length
}

function linesOf(finding: Finding): string[] {
  const line = `  ${MARKS[finding.level]} ${finding.sentence}`
  return finding.level === 'fine' ? [line] : [line, `    → ${finding.remedy}`]
}

/** A text without what is secret, whoever has quoted it: tokens, keys, the password of the mail server. */
export function redacted(text: string, variables: Variables, {SMTP_URL}: Settings): string {
  const named = Object.keys(variables).filter((name) => SECRET.test(name))
  const {password = ''} = URL.parse(SMTP_URL ?? '') ?? {}
  const secrets = [...named.map((name) => variables[name] ?? ''), password, decoded(password)]
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
