import type {FeedPaths} from '@skyforge/config/site/paths.ts'

type FeedLinksProps = {
  /** Of the list. */
  heading: string
  feedPaths: FeedPaths
}

/** Tells feed readers where the feeds of a list are. React moves the links into the head. */
export function FeedLinks({heading, feedPaths}: FeedLinksProps) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={heading} href={feedPaths.rss} />
      <link rel="alternate" type="application/feed+json" title={heading} href={feedPaths.json} />
    </>
  )
}
