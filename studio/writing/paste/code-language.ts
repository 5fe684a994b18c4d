import {codeLanguages} from '@skyforge/schemas/code-languages.ts'

/** What Markdown calls languages of the code block, besides their own names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  console: 'bash',
  docker: 'dockerfile',
  js: 'javascript',
  jsx: 'javascript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
}

/** The language of the code block that is meant by a name, or plain text. */
export function codeLanguage(name = ''): string {
  const lower = name.toLowerCase()
  const value = Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower] : lower
  return codeLanguages.find((language) => language.value === value)?.value ?? 'text'
}
