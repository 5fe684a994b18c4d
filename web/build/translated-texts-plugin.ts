import type {Plugin} from 'vite'

/**
 * In builds, React hydrates elements whose text differs from the server's: browsers may translate a page before
 * hydration. Otherwise React would re-render the whole page, and lose what a visitor has typed. Development builds
 * still report such texts; in all builds other differences count.
 */
export function translatedTextsPlugin(): Plugin {
  return {
    name: 'translated-texts',
    apply: 'build',
    transform: {
      filter: {id: /\/react-dom-client\.production\.js$/},
      handler: (code) => ({code: withAnyText(code), map: null}),
    },
  }
}

/** Makes React's comparison of a text in the page with its own always succeed. */
export function withAnyText(code: string): string {
  return code.replace(/^function checkForUnmatchedText\(\w+, \w+\) \{$/m, '$& return true;')
}
