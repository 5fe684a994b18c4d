import {fieldsOf, formNames} from '@skyforge/config/forms.ts'

const TABLE = /^const FORMS = \{\n.*?^\}\n/ms

/** The script with the columns of the forms as they are declared: Google runs one file, which imports nothing. */
export function withFormTable(code: string): string {
  const table = formNames.map((form) => `  ${quoted(form)}: ${listOf(form)},\n`).join('')
  return code.replace(TABLE, () => `const FORMS = {\n${table}}\n`)
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

const MAX_LINE = 80

function listOf(form: (typeof formNames)[number]): string {
  const names = fieldsOf(form).map(([name]) => `'${name}'`)
  const line = `[${names.join(', ')}]`
  return line.length <= MAX_LINE ? line : `[\n${names.map((name) => `    ${name},\n`).join('')}  ]`
}
