import {defineArrayMember} from 'sanity'

/** Languages that editors choose from; `mode` names the highlighter of the Studio where it differs. */
export const codeLanguages = [
  {title: 'Plain text', value: 'text'},
  {title: 'Bash', value: 'bash', mode: 'sh'},
  {title: 'Dockerfile', value: 'dockerfile'},
  {title: 'Java', value: 'java'},
  {title: 'JavaScript', value: 'javascript'},
  {title: 'JSON', value: 'json'},
  {title: 'Python', value: 'python'},
  {title: 'SQL', value: 'sql'},
  {title: 'Terraform (HCL)', value: 'hcl'},
  {title: 'TypeScript', value: 'typescript'},
  {title: 'YAML', value: 'yaml'},
]

/** A code block in an article; the shape is that of the code input plugin. */
export const codeBlock = defineArrayMember({
  type: 'code',
  title: 'Code',
  description:
    'A listing that readers can copy. Give it the file name they would save it under, if it has one.',
  options: {language: 'text', languageAlternatives: codeLanguages, withFilename: true},
  validation: (rule) =>
    rule
      .custom(
        (block?: {code?: string}) =>
          Boolean(block?.code?.trim()) || 'This code block is empty and will not be shown.',
      )
      .warning(),
})
