import type {Plugin} from 'vite'

/**
 * In builds, React hydrates an element whose text is another than the server sent: browsers that translate a page change
 * texts before that. React would render all of the page again instead, and what a visitor has typed would be lost.
 * React for developers still reports such texts, and other differences count in builds as well.
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
