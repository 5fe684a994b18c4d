/**
 * Highlighters for languages of the code block that the plugin lacks; each loads when first chosen.
 * The editor they extend, CodeMirror, comes with the plugin, which asks for nothing else.
 */
export const codeModes = [
  {name: 'hcl', loader: () => import('./hcl-mode.ts').then(({hcl}) => hcl)},
  {
    name: 'dockerfile',
    loader: () => import('./dockerfile-mode.ts').then(({dockerfile}) => dockerfile),
  },
]
