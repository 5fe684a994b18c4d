import {definePlugin} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '#config/collections.ts'
import {oncePerAction} from '../once-per-action.ts'
import {redirectingPublish} from './redirecting-publish.tsx'

/** What the Studio does about addresses that change: publishing an article asks for a redirect. */
export const redirects = definePlugin<Collection>((collection) => {
  const {name, path} = ARTICLE_TYPES[collection]
  const redirecting = oncePerAction((stock) => redirectingPublish(stock, path))
  return {
    name: 'redirects',
    document: {
      actions: (actions, {schemaType}) =>
        schemaType === name
          ? actions.map((each) => (each.action === 'publish' ? redirecting(each) : each))
          : actions,
    },
  }
})
