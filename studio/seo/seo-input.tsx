import {Grid, Stack} from '@sanity/ui'
import {memo, useDeferredValue} from 'react'
import {type ObjectInputProps, useDataset, useFormValue, useProjectId} from 'sanity'
import {apiConfig} from '../connection/api-config.ts'
import {type Draft, draftHead} from './draft-head.ts'
import {SearchResult} from './search-result.tsx'
import {SharedLink} from './shared-link.tsx'

/** The fields for search and sharing below what they make of the article. */
export function SeoInput(props: ObjectInputProps) {
  const draft = useFormValue([])
  // Somebody who types in the text does not wait for the previews.
  const shown = useDeferredValue(draft) as Draft | undefined
  return (
    <Stack gap={5}>
      {shown && <Previews draft={shown} />}
      {props.renderDefault(props)}
    </Stack>
  )
}

const Previews = memo(function Previews({draft}: {draft: Draft}) {
  const [projectId, dataset] = [useProjectId(), useDataset()]
  const head = draftHead(draft, {projectId, dataset, siteUrl: apiConfig.siteUrl})
  if (!head) return null
  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
      <SearchResult head={head} />
      <SharedLink head={head} draft={draft} />
    </Grid>
  )
})
