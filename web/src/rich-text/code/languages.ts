import type {LanguageFn} from 'lowlight'

export type Grammar = () => Promise<LanguageFn>

export type CodeLanguage = {
  label: string
  /** Fetched when a block in this language comes near the view; missing for plain text. */
  grammar?: Grammar
}

/** The languages that editors choose from, by their stored names. */
const languages: Readonly<Record<string, CodeLanguage>> = {
  text: {label: 'Plain text'},
  bash: {
    label: 'Bash',
    grammar: async () => (await import('highlight.js/lib/languages/bash')).default,
  },
  dockerfile: {
    label: 'Dockerfile',
    grammar: async () => (await import('highlight.js/lib/languages/dockerfile')).default,
  },
  hcl: {label: 'Terraform (HCL)', grammar: async () => (await import('./hcl.ts')).hcl},
  java: {
    label: 'Java',
    grammar: async () => (await import('highlight.js/lib/languages/java')).default,
  },
  javascript: {
    label: 'JavaScript',
    grammar: async () => (await import('highlight.js/lib/languages/javascript')).default,
  },
  json: {
    label: 'JSON',
    grammar: async () => (await import('highlight.js/lib/languages/json')).default,
  },
  python: {
    label: 'Python',
    grammar: async () => (await import('highlight.js/lib/languages/python')).default,
  },
  sql: {
    label: 'SQL',
    grammar: async () => (await import('highlight.js/lib/languages/sql')).default,
  },
  typescript: {
    label: 'TypeScript',
    grammar: async () => (await import('highlight.js/lib/languages/typescript')).default,
  },
  yaml: {
    label: 'YAML',
    grammar: async () => (await import('highlight.js/lib/languages/yaml')).default,
  },
}

/** Returns a language by its stored name; an unknown one has its name as label and no colors. */
export function codeLanguage(name: string): CodeLanguage {
  const known = Object.hasOwn(languages, name) ? languages[name] : undefined
  return known ?? {label: name}
}
