import {ImageIcon} from '@sanity/icons/Image'
import {definePlugin, type Tool} from 'sanity'
import {lazyComponent} from '../shared/lazy-component.tsx'
import {pictureSource} from './picture-source.tsx'

const MediaTool = lazyComponent<{tool: Tool}>(
  async () => (await import('./media-tool.tsx')).MediaTool,
)

/** The tool "Media": the pictures of a project; image fields have theirs from there. */
export const media = definePlugin({
  name: 'media',
  tools: [{name: 'media', title: 'Media', icon: ImageIcon, component: MediaTool}],
  form: {image: {assetSources: () => [pictureSource]}},
})
