import type {Plugin} from 'vite'

/**
 * React tells itself of what it has to wait for by throwing a few objects that it makes when it is loaded. They are
 * errors: where a debugger listens, as Lighthouse's does, a browser notes where each was made, and reads all of React's
 * code again to know. In builds they are errors without that. Visitors' browsers ask for no places
 * (docs/decisions/web/sentinels-without-places.md).
 */
export function untracedSentinelsPlugin(): Plugin {
  return {
    name: 'untraced-sentinels',
    apply: 'build',
    transform: {
      filter: {id: /\/react-dom-client\.production\.js$/},
      handler: (code) => ({code: withUntracedSentinels(code), map: null}),
    },
  }
}

/** Those that are made when the module is loaded: each is named an exception, and no other error is. */
export function withUntracedSentinels(code: string): string {
  return code.replaceAll(
    /^((?:var)? +\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]$)/gm,
    '$1{__proto__: Error.prototype, message: $2}',
  )
}
