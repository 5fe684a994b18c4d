import type {Plugin} from 'vite'

const BRIDGE = /<script src="https:\/\/core\.sanity-cdn\.com\/[^>]*><\/script>\s*/
const SANITYS_FONT = /@font-face\s*\{[^}]*https:\/\/[\w-]+\.sanity\.io\/[^}]*\}\s*/g

/**
 * Leaves out of a built Studio what its page would load from Sanity's servers: the link to their dashboard, and
 * fonts that the Studio's look does without. For content in the embedded lake nobody there is asked.
 */
export const onThisMachine: Plugin = {
  name: 'on-this-machine',
  enforce: 'pre',
  transform(code, id) {
    return /\.css(?:$|\?)/.test(id) ? code.replace(SANITYS_FONT, '') : undefined
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset' || !BRIDGE.test(String(page.source))) {
        this.error(
          'The sanity command has changed: see whether studio/build/on-this-machine-plugin.ts is needed.',
        )
      }
      page.source = String(page.source).replace(BRIDGE, '').replace(SANITYS_FONT, '')
    },
  },
}
