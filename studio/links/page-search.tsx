import {Box, Card, Stack, Text} from '@sanity/ui'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {SearchIcon} from '@sanity/icons/Search'
import {useId, useState} from 'react'
import {findSitePages} from './site-pages.ts'
import {useArticles} from './use-articles.ts'

/** A page of the site: an article by its id and perhaps a heading in it, or another one by its path. */
export type ChosenPage = {id: string; anchor?: string} | {route: string}

type PageOption = {value: string; title: string; detail: string; page: ChosenPage}

type PageSearchProps = {
  /** The type of articles that can be linked to, and where the site has them. */
  article: {name: string; path: string}
  /** The title of the page that is chosen; undefined while none is. */
  chosen: string | undefined
  readOnly: boolean
  onChoose: (page: ChosenPage) => void
  onClear: () => void
}

/** A search over the articles and all other pages of the site, by their titles. */
export function PageSearch({article, chosen, readOnly, onChoose, onClear}: PageSearchProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const {articles, isSearching, failed} = useArticles(article.name, query)
  const options: PageOption[] = [
    ...articles.map(({_id, title, slug}) => ({
      value: _id,
      title,
      detail: `${article.path}/${slug}`,
      page: {id: _id},
    })),
    ...findSitePages(query).map(({path, title}) => ({
      value: path,
      title,
      detail: path,
      page: {route: path},
    })),
  ]
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value)
    if (option) onChoose(option.page)
  }
  return (
    <Stack gap={2}>
      <Autocomplete
        id={id}
        aria-label="Page"
        icon={SearchIcon}
        placeholder="Type the title of an article or page"
        fontSize={1}
        padding={3}
        openButton
        openOnFocus
        readOnly={readOnly}
        loading={isSearching}
        options={options}
        filterOption={() => true}
        {...(chosen !== undefined && {value: chosen})}
        renderValue={(value, option) => option?.title ?? value}
        renderOption={Option}
        onQueryChange={(text) => setQuery(text ?? '')}
        onSelect={choose}
        onChange={(value) => value || onClear()}
      />
      {failed && (
        <Text size={1} muted>
          Articles could not be searched: see whether you are online, and type again.
        </Text>
      )}
    </Stack>
  )
}

function Option({title, detail}: PageOption) {
  return (
    <Card as="button" type="button" padding={3} radius={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {title}
        </Text>
        <Box>
          <Text size={0} muted textOverflow="ellipsis">
            {detail}
          </Text>
        </Box>
      </Stack>
    </Card>
  )
}
