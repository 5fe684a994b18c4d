import type {PreviewValue, SortOrdering} from 'sanity'

export const articleOrderings: SortOrdering[] = [
  {name: 'newest', title: 'Newest first', by: [{field: 'publishedAt', direction: 'desc'}]},
  {name: 'oldest', title: 'Oldest first', by: [{field: 'publishedAt', direction: 'asc'}]},
  {name: 'title', title: 'Title', by: [{field: 'title', direction: 'asc'}]},
]

// The site writes dates in UTC as well, so that editors and readers see the same day.
const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** A date as readers see it; what is none, as it is. */
export function formatDate(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.valueOf()) ? text : dateFormat.format(date)
}

type Selection = {
  title?: string
  author?: string
  publishedAt?: string
  media?: PreviewValue['media']
}

/** How an article appears in lists: its title and picture, who signed it and when. */
export const articlePreview = {
  select: {title: 'title', author: 'author.name', publishedAt: 'publishedAt', media: 'mainImage'},
  prepare({title, author, publishedAt, media}: Selection): PreviewValue {
    const date = publishedAt && formatDate(publishedAt)
    return {title, subtitle: [author, date].filter(Boolean).join(' · '), media}
  },
}
