import {Box, Card, Stack, Text} from '@sanity/ui'
import type {Observable} from 'rxjs'
import {LoadingBlock} from 'sanity'
import {usePaneRouter, type UserComponent} from 'sanity/structure'
import {ArticleText} from './article-text.tsx'
import type {ListedArticle, Listing} from './listed-article.ts'
import {NotLoaded} from './not-loaded.tsx'
import {useLatest} from '../shared/use-latest.ts'

type ListedPaneProps = {
  articles: Observable<Listing>
  /** What to say where there is none. */
  empty: string
  childItemId?: string
}

/** A pane like the lists of the Studio, of articles that no filter of documents finds. */
function ListedPane({articles, empty, childItemId}: ListedPaneProps) {
  const listed = useLatest(articles)
  if (!listed) return <LoadingBlock />
  if (listed instanceof Error) {
    return (
      <Box padding={4}>
        <NotLoaded error={listed} isTriedAgain />
      </Box>
    )
  }
  return (
    <Box paddingX={3} paddingBottom={3} data-testid="document-list-pane">
      {listed.length === 0 ? (
        <Box padding={2}>
          <Text size={1} muted>
            {empty}
          </Text>
        </Box>
      ) : (
        <Stack as="ul" gap={1} style={{margin: 0, padding: 0, listStyle: 'none'}}>
          {listed.map((article) => (
            <li key={`${article.id} ${article.release}`}>
              <ChildRow article={article} isOpen={article.id === childItemId} />
            </li>
          ))}
        </Stack>
      )}
    </Box>
  )
}

function ChildRow({article, isOpen}: {article: ListedArticle; isOpen: boolean}) {
  const {ChildLink} = usePaneRouter()
  const {id, type, release} = article
  return (
    <Card
      as={ChildLink}
      data-as="a"
      childId={id}
      childParameters={{type, ...(release && {scheduledDraft: release})}}
      selected={isOpen}
      __unstable_focusRing
      padding={2}
      radius={2}
      tone="inherit"
    >
      <ArticleText article={article} />
    </Card>
  )
}

/** The pane's component for `S.component`. */
export function listedPane(articles: Observable<Listing>, empty: string): UserComponent {
  return function Listed({childItemId}: {childItemId?: string}) {
    return <ListedPane articles={articles} empty={empty} childItemId={childItemId} />
  }
}
