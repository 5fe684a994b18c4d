import type {FeedPaths} from '@skyforge/config/site/paths.ts'

type FeedLinksProps = {
  heading: string
  feedPaths: FeedPaths
}

/** Links to the feeds of a list for feed readers. React moves them into the head. */
export function FeedLinks({heading, feedPaths}: FeedLinksProps) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={heading} href={feedPaths.rss} />
      <link rel="alternate" type="application/feed+json" title={heading} href={feedPaths.json} />
    </>
  )
}
