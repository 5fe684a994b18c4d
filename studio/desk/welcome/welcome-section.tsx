import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import type {Observable} from 'rxjs'
import {useIntentLink} from 'sanity/router'
import {ArticleText} from '../article-text.tsx'
import type {ListedArticle, Listing} from '../listed-article.ts'
import {NotLoaded} from '../not-loaded.tsx'
import {useLatestOrError} from '../../shared/use-latest.ts'

/** The list of the desk has the rest. */
const SHOWN = 5

type WelcomeSectionProps = {
  title: string
  articles: Observable<Listing>
  /** What to do where there is none. */
  empty: ReactNode
}

/** One question that somebody has who opens the Studio, answered by articles that lead to their forms. */
export function WelcomeSection({title, articles, empty}: WelcomeSectionProps) {
  const id = useId()
  const {value, error = value instanceof Error ? value : undefined} = useLatestOrError(articles)
  const listed = value instanceof Error ? undefined : value
  return (
    <Card
      as="section"
      aria-labelledby={id}
      border
      radius={3}
      padding={3}
      aria-busy={!listed && !error}
    >
      <Stack gap={3}>
        <Flex align="center" justify="space-between" padding={2}>
          <Heading as="h2" id={id} size={0}>
            {title}
          </Heading>
          {listed && listed.length > SHOWN && (
            <Text size={1} muted>
              {SHOWN} of {listed.length}
            </Text>
          )}
        </Flex>
        {listed && <Rows articles={listed.slice(0, SHOWN)} empty={empty} />}
        {error !== undefined && (
          <Box padding={2} paddingTop={0}>
            <NotLoaded error={error} isTriedAgain={error === value} />
          </Box>
        )}
      </Stack>
    </Card>
  )
}

function Rows({articles, empty}: {articles: readonly ListedArticle[]; empty: ReactNode}) {
  if (articles.length === 0) {
    return (
      <Box padding={2} paddingTop={0}>
        <Text as="div" size={1} muted>
          {empty}
        </Text>
      </Box>
    )
  }
  return (
    <Stack as="ul" gap={1} style={{margin: 0, padding: 0, listStyle: 'none'}}>
      {articles.map((article) => (
        <li key={`${article.id} ${article.release}`}>
          <ArticleLink article={article} />
        </li>
      ))}
    </Stack>
  )
}

function ArticleLink({article}: {article: ListedArticle}) {
  const {id, type, release} = article
  const link = useIntentLink({
    intent: 'edit',
    params: {id, type, ...(release && {scheduledDraft: release})},
  })
  return (
    <Card as="a" data-as="a" {...link} __unstable_focusRing padding={2} radius={2}>
      <ArticleText article={article} />
    </Card>
  )
}
