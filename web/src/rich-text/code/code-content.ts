import {escapeHTML} from '@portabletext/to-html'
import type {Block} from '#web/content/entries.ts'
import {oneLine} from '#web/lib/text/markdown-text.ts'
import {text, type Loose} from '../values.ts'

type Code = Block<'code'>

/** Sanitizes a code block: keeps the fields that are texts. */
export function sanitizeCode({filename, language, code}: Loose): Omit<Code, '_key'> {
  return {_type: 'code', filename: text(filename), language: text(language), code: text(code)}
}

export function codeHtml({filename, code}: Code): string {
  if (!code) return ''
  const name = filename ? `<p><code>${escapeHTML(filename)}</code></p>` : ''
  return `${name}<pre><code>${escapeHTML(code)}</code></pre>`
}

/** Renders a fence longer than any in the code. */
export function codeMarkdown({filename, language, code}: Code): string {
  if (!code) return ''
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({length}) => length))
  const fence = '`'.repeat(longest + 1)
  const name = oneLine(filename?.replaceAll('`', '') ?? '')
  const kind = language?.replaceAll(/[`\s]/g, '') ?? ''
  return `${name && `\`${name}\`\n\n`}${fence}${kind}\n${code}\n${fence}`
}
