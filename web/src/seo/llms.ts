import type {ContentSource} from '#web/content/content-source.ts'
import {markdownPath} from '#web/content/markdown-path.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {markdownLink, plainLine} from '#web/lib/text/markdown-text.ts'
import {brand} from '@skyforge/config/brand.ts'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {connectMeta} from '#web/copy/pages/connect.ts'
import {contactPage} from '#web/copy/pages/contact.ts'
import {homePage} from '#web/copy/pages/home.ts'
import {migrationsMeta} from '#web/copy/pages/migrations.ts'
import {aboutPage} from '#web/copy/pages/about.ts'
import type {PageText} from '#web/copy/pages/page-text.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'
import {openArticles} from './article-index.ts'

/** Returns the site's overview for language models (https://llmstxt.org); articles link to their Markdown. */
export async function llms(ask: ContentSource): Promise<string> {
  const collections = await openArticles(ask)
  const sections = [
    section('The firm', [
      page(aboutPage, paths.about),
      page(connectMeta, paths.connect),
      page(migrationsMeta, paths.migrations),
      page(contactPage.meta, paths.contact),
    ]),
    section(
      'Services',
      detailedServices.map((each) => link(each.title, serviceHref(each), each.description)),
    ),
    section(
      'Case studies',
      caseStudies.map((each) => link(each.heading, caseStudyHref(each), each.summary)),
    ),
    ...collections.map(({collection, articles}) =>
      section(
        collection.heading,
        articles.map(({title, slug, subheading}) =>
          link(title, markdownPath(collection, slug), subheading),
        ),
      ),
    ),
  ]
  const parts = [`# ${brand.name}`, `> ${homePage.description}`, ...sections]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Empty without entries. */
function section(heading: string, lines: readonly string[]): string {
  return lines.length > 0 ? [`## ${heading}`, '', ...lines].join('\n') : ''
}

function page({title, description}: PageText, path: string): string {
  return link(title, path, description)
}

function link(title: string, path: string, text: string | null): string {
  return `- ${markdownLink(plainLine(title), absoluteUrl(path))}${text?.trim() ? `: ${plainLine(text)}` : ''}`
}
