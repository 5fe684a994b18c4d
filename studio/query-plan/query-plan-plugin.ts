import {SchemaIcon} from '@sanity/icons/Schema'
import {definePlugin, type Tool} from 'sanity'
import {route} from 'sanity/router'
import {lazyComponent} from '../shared/lazy-component.tsx'

const QueryPlan = lazyComponent<{tool: Tool}>(
  async () => (await import('./query-plan.tsx')).QueryPlan,
)

/** The tool "Query plan": how our lake finds the documents of a query. Hosted projects tell nothing of that. */
export const queryPlan = definePlugin({
  name: 'query-plan',
  tools: [
    {
      name: 'query-plan',
      title: 'Query plan',
      icon: SchemaIcon,
      component: QueryPlan,
      // With the question as search parameters, so that its address can be passed on.
      router: route.create('/'),
    },
  ],
})
