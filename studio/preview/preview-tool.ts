import type {PluginOptions} from 'sanity'
import {defineDocuments, presentationTool} from 'sanity/presentation'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {pages} from '@skyforge/config/site/page-table.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {previewAddress} from './preview-address.ts'
import {locationsIn} from './locations.ts'

/**
 * The tool that shows the site beside a document, with drafts as they are typed. The site's server lets the frame in
 * by a secret that the Studio writes among its drafts (`web/server/preview/`).
 */
export function previewTool(collection: Collection, siteUrl: string): PluginOptions {
  const {name, path} = ARTICLE_TYPES[collection]
  return presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: () => previewAddress(siteUrl, location),
      previewMode: {enable: `/preview/enter/${collection}`},
    },
    resolve: {
      locations: locationsIn(collection),
      mainDocuments: defineDocuments([
        {route: `${path}/:slug`, filter: `_type == "${name}" && slug.current == $slug`},
        ...categoryPages(collection).map((route) => ({
          route,
          filter: '_type == "category" && slug.current == $category',
        })),
        {route: paths.author, filter: '_type == "author" && slug.current == $author'},
      ]),
    },
  })
}

function categoryPages(collection: Collection): string[] {
  return pages.flatMap(({path, shows}) =>
    shows?.kind === 'category' && shows.of === collection ? [path] : [],
  )
}
