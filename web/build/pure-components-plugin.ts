import type {Plugin} from 'vite'

/**
 * Marks React Router's components as free of side effects, so that builds drop unused ones. It creates them with
 * `forwardRef` and sets their display names; a bundler keeps both.
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

/** Handles both kinds of statement, one per line. */
export function withoutEffects(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
}
