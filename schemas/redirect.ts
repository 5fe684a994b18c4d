import {defineField, defineType, type PreviewValue} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'

type Selection = {from?: string; to?: string; title?: string; permanent?: boolean}

function prepare({from = 'No old address', to, title, permanent}: Selection): PreviewValue {
  const kind = permanent === false ? ' · temporary' : ''
  return {title: from, subtitle: `→ ${title ?? to ?? 'nowhere'}${kind}`}
}

/** An address of the site that leads to another one, in the project of a collection. */
export function redirectType(collection: Collection) {
  const article = ARTICLE_TYPES[collection]
  return defineType({
    name: 'redirect',
    title: 'Redirect',
    description: 'An address where nothing is any more, and where it leads.',
    type: 'document',
    fields: [
      defineField({
        name: 'from',
        title: 'Old address',
        description: `A path of this site, such as ${article.path}/old-name.`,
        type: 'string',
      }),
      defineField({
        name: 'toDocument',
        title: `Leads to this ${article.title.toLowerCase()}`,
        description: 'Wherever it is: it is found again when its own address changes.',
        type: 'reference',
        to: [{type: article.name}],
        // It may be unpublished or deleted: then the old address leads nowhere.
        weak: true,
      }),
      defineField({
        name: 'to',
        title: 'Or leads to this address',
        description: 'A path of this site, such as /contact, or an address elsewhere.',
        type: 'string',
      }),
      defineField({
        name: 'permanent',
        title: 'For good',
        description: 'On: search engines learn the new address (301). Off: for a while only (302).',
        type: 'boolean',
        initialValue: true,
      }),
    ],
    orderings: [{name: 'from', title: 'Old address', by: [{field: 'from', direction: 'asc'}]}],
    preview: {
      select: {from: 'from', to: 'to', title: 'toDocument.title', permanent: 'permanent'},
      prepare,
    },
  })
}
