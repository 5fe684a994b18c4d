import {ImageIcon} from '@sanity/icons/Image'
import {definePlugin} from 'sanity'
import {lazyComponent} from '../lazy-component.tsx'

/** Pictures of a project: found by name, tag and use, described, tagged and removed. */
export const media = definePlugin({
  name: 'media',
  tools: [
    {
      name: 'media',
      title: 'Media',
      icon: ImageIcon,
      component: lazyComponent(() => import('./media-tool.tsx').then((module) => module.MediaTool)),
    },
  ],
})
