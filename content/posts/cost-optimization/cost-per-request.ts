import {advancedTable, bullets, code, h2, p, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const costPerRequest: SeedArticle = {
  slug: 'cost-per-request',
  title: 'What one request costs, from the bill down to the line of code',
  subheading:
    'A bottom-up model and the bill disagreed by five dollars per million requests. The gap was one line of code.',
  publishedAt: '2026-08-06T05:45:00Z',
  author: 'farah-siddiqui',
  categories: ['cost-optimization', 'serverless'],
  tags: ['finops', 'lambda', 'dynamodb', 'observability', 'aws'],
  image: {
    alt: 'A single request drawn as a dot travelling through an API gateway, a function, a table with a side index and a log stream, with a small price tag hanging from each block and a total at the end.',
    mood: 'day',
  },
  body: [
    p(
      `A travel firm asked us whether its quote API was expensive. Nobody could say. The service had cost $1,560.50 in July and served 100 million requests, so a million requests cost $15.605, and that number meant nothing to anyone because there was nothing to compare it with. Two days later we had the comparison, and the difference pointed at a single line of code.`,
    ),
    p(
      `The method is an audit rather than a dashboard: calculate what a request _should_ cost from its parts, look up what it _did_ cost, and explain the gap until it is gone. The quantities below are the customer's, scaled to exactly 100 million requests a month so that you can follow the arithmetic by eye. Unit prices are on-demand prices in us-east-1 at the time of writing, free tiers already used up elsewhere in the organization.`,
    ),
    h2('From the top: what the bill says'),
    p(
      `Cost Explorer is good enough to notice a problem and too coarse to explain one. We work from a CUR 2.0 export in S3, queried with Athena, because it has the usage quantities next to the money. Two details matter. Tags sit in a map column, and subscripting a map with a missing key is an error in Athena, so use element_at. And usage covered by a Savings Plan carries its real cost in another column.`,
    ),
    code(
      'sql',
      'quote-api-by-usage-type.sql',
      `
SELECT line_item_product_code        AS service,
       line_item_usage_type          AS usage_type,
       SUM(line_item_usage_amount)   AS quantity,
       SUM(CASE line_item_line_item_type
             WHEN 'SavingsPlanCoveredUsage' THEN savings_plan_savings_plan_effective_cost
             ELSE line_item_unblended_cost
           END)                      AS cost
FROM   billing.cur2
WHERE  billing_period = '2026-07'
  AND  element_at(resource_tags, 'user_service') = 'quote-api'
  AND  line_item_line_item_type IN ('Usage', 'SavingsPlanCoveredUsage')
GROUP  BY 1, 2
ORDER  BY cost DESC
`,
    ),
    p(
      `This only sees what is tagged. Before believing it, run it once with the tag filter inverted and read the fifty largest untagged lines; API Gateway stages and log groups are the usual absentees. The tag must also be activated as a cost allocation tag, and activation does not reach back in time unless you ask for a backfill.`,
    ),
    h2('From the bottom: what one request touches'),
    p(
      `The second number comes from the code, not the bill. We follow one request with a trace open and write down every metered thing it touches, in the unit in which AWS meters it:`,
    ),
    ...bullets(
      `One HTTP API call, one invocation, 120 ms of a 512 MB function on arm64: 0.5 GB × 0.12 s = 0.06 GB-seconds.`,
      `Three strongly consistent reads of items under 4 KB: three read request units.`,
      `One item of 2.6 KB written: three write request units, because writes round up to the next kilobyte.`,
      `The same item copied into a secondary index that projects all attributes: three more.`,
      `3.2 KB of log lines and a 12 KB response to the internet.`,
    ),
    p(
      `Multiply each quantity by a million and by its unit price. The metered parts come to $8.805 per million requests. Storage and point-in-time recovery for the 400 GB table cost 400 × ($0.25 + $0.20) = $180 a month whatever the traffic, which is another $1.80 per million. The model says $10.605.`,
    ),
    advancedTable(
      'One million quote requests, in US dollars',
      {tableStyle: 'compact', headerStyle: 'default', showBorders: false},
      ['Component', 'Quantity per request', 'Unit price', 'July', 'After'],
      ['HTTP API', '1 call', '$1.00 per million', '1.000', '1.000'],
      ['Lambda invocation', '1', '$0.20 per million', '0.200', '0.200'],
      ['Lambda duration, arm64', '0.06 GB-s', '$0.0000133334 per GB-s', '0.800', '0.800'],
      ['DynamoDB reads', '3 RRU', '$0.125 per million', '0.375', '0.375'],
      ['DynamoDB write, table', '3 WRU', '$0.625 per million', '1.875', '1.875'],
      ['DynamoDB write, index', '3 WRU, then 1', '$0.625 per million', '1.875', '0.625'],
      ['CloudWatch Logs', '3.2 KB, then 0.8 KB', '$0.50 per GB', '1.600', '0.400'],
      ['Data transfer out', '12 KB', '$0.09 per GB', '1.080', '1.080'],
      ['Table storage and PITR', 'fixed, 400 GB', '$0.45 per GB-month', '1.800', '1.800'],
      ['Secrets Manager', '1 call, then cached', '$0.05 per 10,000 calls', '5.000', '0.026'],
      ['Total', '', '', '15.605', '8.181'],
    ),
    h2('The gap is the finding'),
    p(
      `The bill said $15.605 and the model $10.605. A gap of exactly $5.00 is what a million calls to Secrets Manager cost, a hundred times five cents: **one secret fetched in every invocation**, inside the handler instead of outside it. Nobody had modelled that line because nobody knew it existed. Nearly a third of the bill went on reading the same password a hundred million times.`,
    ),
    p(
      `We moved the lookup behind the AWS Parameters and Secrets Lambda Extension, which caches for 300 seconds by default. With about 60 warm environments that is 60 × 12 × 730 = 525,600 calls a month, or $2.63 in place of $500. The one hazard is a rotation, during which the cache is up to five minutes stale; on a failed login the code now reads the secret directly, once, and tries again.`,
    ),
    p('With the gap closed, the model tells you what is worth touching next, in order:'),
    ...steps(
      `The index. It projected every attribute, and its one consumer read only keys. A new index with a keys-only projection writes one unit instead of three. A projection cannot be changed in place, so this is create, switch, delete.`,
      `The logs. The handler wrote the full request and response at info level. One structured line per request, with full payloads for one request in two hundred, brought 3.2 KB down to 0.8 KB.`,
      `Nothing else. Eventually consistent reads would save nineteen cents per million, and two of those three reads protect a price that a customer is about to pay.`,
    ),
    p(
      `Look at what is _not_ on that list. Lambda, which had three optimization tickets in the backlog, is $1.00 of $15.605. Tuning its memory would have been a week spent on six per cent of the problem. (If you tune it for latency, that is another matter: see [Lambda cold starts, measured](/blog/lambda-cold-starts-measured).)`,
    ),
    h2('Choose a denominator the business uses'),
    p(
      `July's 100 million requests ended in 400,000 bookings. So the API cost 0.39 cents per booking before and 0.20 cents after: $1,560.50 and $818.13, each divided by 400,000. That is a number a product owner can set against a margin, and the one we report. If bots double the request count, cost per request stays flat while cost per booking doubles; only one of the two tells you something happened.`,
    ),
    h2('Keep the model where it can fail'),
    p(
      `A spreadsheet is out of date the day after it is mailed. Ours is a file beside the service with a unit test, so that a change which adds an index or a second write has to state its price in the same pull request:`,
    ),
    code(
      'typescript',
      'src/cost-model.test.ts',
      `
import {expect, test} from 'vitest'

// USD per million requests. Prices: us-east-1, checked 2026-07-14.
const model = {
  httpApi: 1.0,
  invocation: 0.2,
  duration: 0.5 * 0.12 * 1e6 * 0.0000133334,
  reads: 3 * 0.125,
  writes: (3 + 1) * 0.625, // table, keys-only index
  logs: 0.8 * 0.5,
  transferOut: 12 * 0.09,
}

test('a million quotes cost at most 6.50 dollars', () => {
  const total = Object.values(model).reduce((sum, line) => sum + line, 0)
  expect(total).toBeLessThanOrEqual(6.5)
})
`,
    ),
    p(
      `Once a month the same query runs against the finished billing period, and an alert fires when bill and model differ by more than five per cent in either direction. Cheaper than expected is also a finding: usually a tag has gone missing. The rest of the commercial side, such as what to commit to once the usage is honest, is in [the arithmetic of Savings Plans](/blog/savings-plans-math); the export itself is described in the [AWS Data Exports guide](https://docs.aws.amazon.com/cur/).`,
    ),
  ],
}
