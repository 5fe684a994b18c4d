import {defineField, defineType} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'

/** What a link leads to: an address, an article of the same project, or a page of the site by its path. */
export type LinkValue = {
  href?: string
  page?: {_ref?: string}
  /** Of a heading in that article, without the `#`. */
  anchor?: string
  route?: string
}

/** Whether a link leads to a page of this site that its editor chose, and not to an address that was written. */
export function isPageLink({page, route}: LinkValue): boolean {
  return Boolean(page?._ref || route)
}

/**
 * The link in the text of a collection's articles. It has one of an address, an article, and a route; the
 * reference is weak, so that what is linked to can still be deleted.
 */
export function linkType(collection: Collection) {
  return defineType({
    name: 'link',
    title: 'Link',
    description: 'Leads from the marked words to another page.',
    type: 'object',
    fields: [
      defineField({
        name: 'href',
        title: 'Address',
        description:
          'A full address (https://…), an e-mail (mailto:…), a phone number (tel:…), or a path of this site (/contact).',
        type: 'string',
        validation: (rule) =>
          rule.custom(
            (href, {parent}) =>
              Boolean(href) ||
              isPageLink(parent as LinkValue) ||
              'Without an address the marked words lead nowhere.',
          ),
      }),
      defineField({
        name: 'page',
        title: 'Article',
        description: 'The link follows the article when its address changes.',
        type: 'reference',
        weak: true,
        to: [{type: ARTICLE_TYPES[collection].name}],
      }),
      defineField({
        name: 'anchor',
        title: 'Heading',
        description: 'The part of the article to lead to, as in its address after the #.',
        type: 'string',
      }),
      defineField({
        name: 'route',
        title: 'Page',
        description: 'The path of another page of this site, such as /contact.',
        type: 'string',
      }),
    ],
  })
}
