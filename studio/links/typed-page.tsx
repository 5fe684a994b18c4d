import {Button, Card, Stack, Text} from '@sanity/ui'
import type {ChosenPage} from './page-search.tsx'
import {sitePages} from './site-pages.ts'
import {typedParts} from './typed-parts.ts'
import {useArticleWithSlug} from './use-articles.ts'

type TypedPageProps = {
  /** What was typed as an address. */
  href: string
  article: {name: string; path: string}
  onChoose: (page: ChosenPage) => void
}

/** Where the typed address is that of a page of this site, offers a link to the page instead. */
export function TypedPage({href, article, onChoose}: TypedPageProps) {
  const found = useTypedPage(href, article)
  if (!found) return null
  return (
    <Card tone="primary" border padding={3} radius={2}>
      <Stack gap={3}>
        <Text size={1} role="status">
          {'id' in found.page
            ? `That is “${found.title}” of this site: chosen as a page, the link follows it to a new address.`
            : `That is the page “${found.title}” of this site.`}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={3}
          text="Page of this site"
          onClick={() => onChoose(found.page)}
        />
      </Stack>
    </Card>
  )
}

function useTypedPage(
  href: string,
  article: TypedPageProps['article'],
): {title: string; page: ChosenPage} | undefined {
  const {path, slug, anchor} = typedParts(href, article.path)
  const found = useArticleWithSlug(article.name, slug)
  if (found) return {title: found.title, page: {id: found._id, ...(anchor && {anchor})}}
  const page = anchor ? undefined : sitePages.find((each) => each.path === path)
  return page && {title: page.title, page: {route: page.path}}
}
