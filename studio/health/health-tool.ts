import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin, type Tool} from 'sanity'
import {route} from 'sanity/router'
import {lazyComponent} from '../shared/lazy-component.tsx'

const HealthTool = lazyComponent<{tool: Tool}>(
  async () => (await import('./tool/health-view.tsx')).HealthView,
)

/** The tool "Content health": what is wrong with which document, and the way to mend it. */
export const healthTool = definePlugin({
  name: 'content-health',
  tools: [
    {
      name: 'health',
      title: 'Content health',
      icon: CheckmarkCircleIcon,
      component: HealthTool,
      // The address names the rule that is shown, so that one comes back to it.
      router: route.create('/', [route.create('/:rule')]),
    },
  ],
})
