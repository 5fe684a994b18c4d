import {Stack, Text} from '@sanity/ui'
import type {ListedArticle} from './listed-article.ts'

/** The two lines of an article in a list: what it is called, and why it is there. */
export function ArticleText({article: {title, note}}: {article: ListedArticle}) {
  return (
    <Stack gap={2}>
      <Text size={1} weight="medium" textOverflow="ellipsis">
        {title}
      </Text>
      <Text size={1} muted textOverflow="ellipsis">
        {note}
      </Text>
    </Stack>
  )
}
