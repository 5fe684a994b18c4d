import {defineArrayMember} from 'sanity'
import {codeLanguages} from './code-languages.ts'

/** A code block in an article; the shape is that of the code input plugin. */
export const codeBlock = defineArrayMember({
  type: 'code',
  title: 'Code',
  description:
    'A listing that readers can copy. Give it the file name they would save it under, if it has one.',
  options: {language: 'text', languageAlternatives: codeLanguages, withFilename: true},
})
