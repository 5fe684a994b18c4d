import type {Plugin} from 'vite'

/**
 * React Router makes its components by calls (`forwardRef`) and gives them names for developers' tools; a
 * bundler takes both for effects and keeps all components, forms and prefetching included. This marks them
 * as free of effects, so that a build has those alone that the site uses.
 */
export function pureComponentsPlugin(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: {id: /\/react-router\/dist\/.*\.mjs$/},
      handler: (code) => ({code: withoutEffects(code), map: null}),
    },
  }
}

/** Both kinds of statement, one a line. */
export function withoutEffects(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
}
