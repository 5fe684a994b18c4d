import type {Collection} from '#web/content/collections.ts'

/** Tells feed readers where the collection's feeds are. React moves the links into the head. */
export function FeedLinks({collection}: {collection: Collection}) {
  const {heading, feedPaths} = collection
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={heading} href={feedPaths.rss} />
      <link rel="alternate" type="application/feed+json" title={heading} href={feedPaths.json} />
    </>
  )
}
