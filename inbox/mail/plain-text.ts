import type {MailPart, MailText, Signature} from './mail-text.ts'

/** A mail as plain text. */
export function plainText({title, parts, reason}: MailText, {name, email}: Signature): string {
  const blocks = [
    name.toUpperCase(),
    `${title}\n${'='.repeat(title.length)}`,
    ...parts.map(blockOf),
    // What stands below such a line is left out of answers: https://www.rfc-editor.org/rfc/rfc3676#section-4.3
    `-- \n${name}, ${email}\n${reason}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function blockOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return part.text.replaceAll(/^/gm, '> ')
    case 'button':
    case 'link':
      return `${part.label}:\n${part.address}`
  }
}
