import {Heading, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {useClient, useCurrentUser, useDocumentStore, useWorkspace} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {needingAttention} from '../attention.ts'
import {DESK_API_VERSION} from '../../shared/live-query.ts'
import {myDrafts} from '../my-drafts.ts'
import {newestArticles} from '../newest.ts'
import {scheduledArticles} from '../scheduled.ts'
import {StartButtons} from './start-buttons.tsx'
import {WelcomeSection} from './welcome-section.tsx'

/** Two columns of their own: a short list leaves no gap beside a long one. */
const COLUMNS = {
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
} as const

/** What the Studio opens with, beside the lists: what to do next. */
export function Welcome({collection}: {collection: Collection}) {
  const {title, subtitle} = useWorkspace()
  const article = ARTICLE_TYPES[collection]
  const lists = useLists(collection)
  return (
    <Stack gap={5} padding={4} style={{maxWidth: 1080}}>
      <Stack gap={4} paddingTop={3}>
        <Stack gap={3}>
          <Heading as="h1" size={3}>
            {title}
          </Heading>
          <Text size={1} muted>
            {subtitle}
          </Text>
        </Stack>
        <StartButtons type={article.name} />
      </Stack>
      <div style={COLUMNS}>
        <Stack gap={4}>
          <WelcomeSection title="My drafts" articles={lists.mine} empty={NO_DRAFTS} />
          <WelcomeSection title="Needs attention" articles={lists.attention} empty={ALL_WELL} />
        </Stack>
        <Stack gap={4}>
          <WelcomeSection title="Scheduled" articles={lists.scheduled} empty={NOTHING_SCHEDULED} />
          <WelcomeSection
            title="Newest on the site"
            articles={lists.newest}
            empty={`The site has no ${article.plural.toLowerCase()} yet. The first one begins above.`}
          />
        </Stack>
      </div>
    </Stack>
  )
}

const NO_DRAFTS = 'Nothing of yours is unfinished. Begin something above: what you type is kept.'
const ALL_WELL = 'Every rule is kept by every document.'
const NOTHING_SCHEDULED =
  'Nothing waits for its time. To set one, open a draft and choose “Schedule publish” in the menu beside “Publish”.'

function useLists(collection: Collection) {
  const documentStore = useDocumentStore()
  const client = useClient({apiVersion: DESK_API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  return useMemo(() => {
    const type = ARTICLE_TYPES[collection].name
    return {
      mine: myDrafts({documentStore, client, type, userId}),
      scheduled: scheduledArticles(documentStore, type),
      attention: needingAttention(client, collection),
      newest: newestArticles(documentStore, type),
    }
  }, [documentStore, client, collection, userId])
}
