import type {Plugin} from 'vite'

const ASSUMES_ELEMENT = 'stopRef.current = listenForIntent(node, handleIntent)'

/**
 * A popover of `@sanity/ui` 4.4.10 fails where what it hangs on has no element, as a tooltip has not. The Studio has
 * one such, in windows less than 900 px wide: without this its releases tool crashes there.
 */
export const popoverWithoutElement: Plugin = {
  name: 'popover-without-element',
  transform(code, id) {
    if (!/@sanity\/ui\/dist\/popover-[^/]+\.js$/.test(id)) return undefined
    if (!code.includes(ASSUMES_ELEMENT)) {
      this.error(
        '@sanity/ui has changed: see whether it still needs studio/build/popover-plugin.ts.',
      )
    }
    return code.replace(ASSUMES_ELEMENT, ASSUMES_ELEMENT.replace('listen', 'node && listen'))
  },
}
