import {advancedTable, bullets, code, h2, p} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const s3LifecycleTiers: SeedArticle = {
  slug: 's3-lifecycle-tiers',
  title: 'S3 lifecycle rules that pay for themselves, and one that did not',
  subheading:
    'Object size, reads per month and a minimum duration decide the tier. The price per gigabyte comes last.',
  publishedAt: '2025-01-16T06:00:00Z',
  author: 'farah-siddiqui',
  categories: ['cost-optimization'],
  tags: ['s3', 'finops', 'data-migration', 'backup', 'aws'],
  image: {
    alt: 'Five storage shelves descending like a staircase from a bright platform to a dark cellar, with large and small boxes moving down; the smallest boxes are held back by a sieve at the top.',
    mood: 'dusk',
  },
  body: [
    p(
      `In 2022 a publisher moved 480 million thumbnails, 24 KB each on average, to S3 Glacier with a lifecycle rule of six lines. The storage price went down by a factor of six. The bill went up by $14,400 that month, and the change would have paid for itself after fifteen years. Everything needed to foresee this is on the pricing page, only never in one place.`,
    ),
    h2('The rule that lost money'),
    p(
      `Sizes here are decimal and prices are those of us-east-1 at the time of writing. The thumbnails occupy 480 million × 24 KB = 11,520 GB, which cost 11,520 × $0.023 = $264.96 a month in S3 Standard. Then three things happened.`,
    ),
    ...bullets(
      `**Moving is a request.** A transition to Glacier Flexible Retrieval costs $0.03 per thousand objects: 480,000 × $0.03 = $14,400, once.`,
      `**Each archived object carries 40 KB of overhead**, more than the thumbnail itself: 32 KB of index at the archive price and 8 KB of metadata at the Standard price.`,
      [
        `data: 11,520 GB × $0.0036 = $41.47`,
        `index: 15,360 GB × $0.0036 = $55.30`,
        `metadata: 3,840 GB × $0.023 = $88.32`,
      ],
      `**So the new monthly price** was $185.09, a saving of $79.87, and $14,400 ÷ $79.87 is 180 months.`,
    ),
    p(
      `AWS has since defused this particular trap. Lifecycle configurations created or changed after September 2024 leave objects under 128 KB where they are by default, for every target class. Configurations from before that keep the old behaviour until somebody edits them. If you have rules older than last autumn that point at a Glacier class, read them today.`,
    ),
    h2('What each class really charges'),
    p(
      `The price per GB is the last column to look at. Start with the minimums, which you pay even if the object is smaller or leaves earlier:`,
    ),
    advancedTable(
      'S3 storage classes for one GB in us-east-1, prices in US dollars at the time of writing',
      {tableStyle: 'striped', headerStyle: 'primary', responsive: false},
      ['Class', 'Minimum days', 'Minimum size', 'Move in, per 1,000', 'Read, per GB', 'Month'],
      ['Standard', 'none', 'none', 'n/a', 'none', '0.023'],
      ['Standard-IA', '30', '128 KB', '0.01', '0.01', '0.0125'],
      ['Glacier Instant', '90', '128 KB', '0.02', '0.03', '0.004'],
      ['Glacier Flexible', '90', '+ 40 KB', '0.03', '0.01', '0.0036'],
      ['Deep Archive', '180', '+ 40 KB', '0.05', '0.02', '0.00099'],
    ),
    p(
      `The read price of the last two is for standard retrievals; bulk is cheaper and slower. Neither can be read directly. You restore a temporary copy, wait for minutes to hours (Flexible) or up to twelve hours (Deep Archive), and pay Standard storage for the copy while it exists. That is an application change, not a storage setting.`,
    ),
    h2('Three break-even points'),
    p(`Three divisions settle most discussions.`),
    ...bullets(
      `**How often is it read?** Standard-IA saves 1.05 cents per GB and month and charges 1 cent per GB read. Data read in full more often than about once a month is cheaper in Standard.`,
      `**IA or Instant?** Glacier Instant Retrieval saves a further 0.85 cents and charges 2 cents more per GB read. It wins below 0.425 reads a month, or five full reads a year. Latency is milliseconds in both.`,
      `**How large is it?** Moving one object to IA costs $0.00001. A 1 MB object saves $0.0000105 a month, so it pays back in a month. A 128 KB object needs more than seven.`,
    ),
    p(
      `When you cannot answer the first question, S3 Intelligent-Tiering answers it for you: no retrieval charge and no minimum duration, for $0.0025 per thousand monitored objects a month. Objects under 128 KB are neither monitored nor moved. It suits large objects with unknown access, and it is a poor answer to _"we have not looked"_.`,
    ),
    h2('Look before you write'),
    p(
      `Storage Lens gives the average object size of a bucket, and an average hides exactly what matters. An S3 Inventory report with size and last-modified date, queried in Athena, gives the distribution by prefix. Ask for all versions: in versioned buckets the surprise is mostly noncurrent data, such as the 7 TB of overwritten nightly exports we found in an 11 TB bucket.`,
    ),
    code(
      'sql',
      'inventory-by-prefix.sql',
      `
SELECT split_part(key, '/', 1)                             AS prefix,
       is_latest,
       COUNT(*)                                            AS objects,
       ROUND(100.0 * COUNT_IF(size < 131072) / COUNT(*))   AS small_percent,
       ROUND(SUM(size) / 1e9)                              AS gb,
       COUNT_IF(last_modified_date < current_timestamp - INTERVAL '90' DAY)
                                                           AS older_than_90_days
FROM   storage.documents_inventory
WHERE  dt = '2025-01-12-01-00'
GROUP  BY 1, 2
ORDER  BY gb DESC
`,
    ),
    h2('A configuration worth copying'),
    p(
      `For the publisher's scanned contracts, 2 MB each, read for two months and then kept for seven years, we wrote this. Two months in Standard, a little over a year in Glacier Instant Retrieval because auditors do not wait, then Deep Archive. The step from day 60 to day 430 is well past the 90-day minimum of the class in between; a shorter step would pay for days it does not use.`,
    ),
    code(
      'json',
      'lifecycle.json',
      `
{
  "Rules": [
    {
      "ID": "contracts-tiering",
      "Status": "Enabled",
      "Filter": {
        "And": {"Prefix": "contracts/", "ObjectSizeGreaterThan": 131072}
      },
      "Transitions": [
        {"Days": 60, "StorageClass": "GLACIER_IR"},
        {"Days": 430, "StorageClass": "DEEP_ARCHIVE"}
      ]
    },
    {
      "ID": "contracts-retention",
      "Status": "Enabled",
      "Filter": {"Prefix": "contracts/"},
      "Expiration": {"Days": 2557},
      "NoncurrentVersionExpiration": {"NoncurrentDays": 30}
    },
    {
      "ID": "housekeeping",
      "Status": "Enabled",
      "Filter": {"Prefix": ""},
      "Expiration": {"ExpiredObjectDeleteMarker": true},
      "AbortIncompleteMultipartUpload": {"DaysAfterInitiation": 7}
    }
  ]
}
`,
    ),
    code(
      'bash',
      undefined,
      `
aws s3api get-bucket-lifecycle-configuration --bucket contracts-prod > before.json
aws s3api put-bucket-lifecycle-configuration \\
  --bucket contracts-prod --lifecycle-configuration file://lifecycle.json
`,
    ),
    p(
      `Keep the first command. The second one _replaces_ the whole configuration, and rules that are missing from the file are deleted without a word. Tiering and retention are separate rules on purpose, because the size filter must not decide what gets deleted. For the same reason NewerNoncurrentVersions is absent: a rule that always keeps the two latest old versions keeps them for ever, seven years or not. The third rule removes what no listing shows: parts of uploads that never finished, and delete markers with nothing left behind them.`,
    ),
    h2('What it saved'),
    p(
      `Nine million contracts, most of them scanned in one project last year, are 18,000 GB: $414.00 a month in Standard. The 17,000 GB older than 60 days, none of it yet older than 430, now cost $68.00 in Glacier Instant Retrieval, and the remaining 1,000 GB $23.00. Moving 8.5 million objects cost 8,500 × $0.02 = $170, and the saving is $323.00 a month. The rule on large objects paid for itself in sixteen days, the one on small objects would have needed those fifteen years.`,
    ),
    p(
      `The thumbnails are back in Standard, packed into archives of a few hundred each for the titles that are out of print. Before you import data on that scale, decide its class on the way in: objects can be written to it directly, which spares you the transition ([Snowball or DataSync](/blog/snowball-or-datasync) covers the transfer). Constraints for every class are in the [S3 user guide](https://docs.aws.amazon.com/s3/).`,
    ),
  ],
}
