import {definePlugin, type DocumentActionComponent} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '#config/collections.ts'
import {redirectingPublish} from './redirecting-publish.tsx'

/** What the Studio does about addresses that change: publishing an article asks for a redirect. */
export const redirects = definePlugin<Collection>((collection) => {
  const {name, path} = ARTICLE_TYPES[collection]
  // The Studio asks for the actions again and again, and takes another function for another action.
  const known = new Map<DocumentActionComponent, DocumentActionComponent>()
  const redirecting = (stock: DocumentActionComponent) => {
    const action = known.get(stock) ?? redirectingPublish(stock, path)
    known.set(stock, action)
    return action
  }
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
