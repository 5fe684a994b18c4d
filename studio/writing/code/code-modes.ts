import {codeLanguages} from '@skyforge/schemas/code-languages.ts'

/** How the code block's editor treats each of its languages: coloured as on the site. Loads with the first block. */
export const codeModes = codeLanguages.map(({value: name}) => ({
  name,
  loader: () => import('./code-editor.ts').then(({codeEditor}) => codeEditor(name)),
}))
