import {bullets, code, enhancedTable, h2, p, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const lambdaColdStartsMeasured: SeedArticle = {
  slug: 'lambda-cold-starts-measured',
  title: 'Lambda cold starts, measured instead of feared',
  subheading:
    'Two hundred forced cold starts at each of five memory sizes: what memory changes, what it does not, and what the initialisation costs now that it is billed.',
  publishedAt: '2026-06-11T06:15:00Z',
  author: 'ananya-kulkarni',
  categories: ['serverless', 'cost-optimization'],
  tags: ['aws', 'lambda', 'finops', 'observability'],
  image: {
    alt: 'A row of five Lambda blocks of growing size, each with two bars above it: one bar stays level across the row while the other shrinks.',
    mood: 'dawn',
  },
  body: [
    p(
      '“We can’t use Lambda for the quote API, because of cold starts.” The architect who said this had a number in mind, three seconds, from a blog post about a Java function in 2018. His own function ran on Node.js and already existed. So instead of arguing we spent an afternoon measuring it.',
    ),
    p(
      'The numbers below belong to that one function: Node.js 22 on arm64, a zip of 1.4 MB, one DynamoDB read, log output as text. Yours will differ. The method carries over, and so do the two surprises.',
    ),
    h2('Forcing a cold start, two hundred times'),
    p(
      'A change of configuration gives the function new execution environments, so the next request is cold. Do this with a copy of the function: the environment block replaces all variables, and the loop would evict the real one’s warm environments.',
    ),
    code(
      'bash',
      'measure/cold-starts.sh',
      `
#!/usr/bin/env bash
# Usage: cold-starts.sh <function> <memory in MB>  (AWS CLI v2; prints one REPORT line per sample)
set -euo pipefail
function_name=$1 memory=$2

for sample in $(seq 1 200); do
  aws lambda update-function-configuration \\
    --function-name "$function_name" --memory-size "$memory" \\
    --environment "Variables={QUOTES_TABLE=quotes-bench,SAMPLE=$sample}" > /dev/null
  aws lambda wait function-updated-v2 --function-name "$function_name"
  aws lambda invoke --function-name "$function_name" \\
    --cli-binary-format raw-in-base64-out --payload file://request.json \\
    --log-type Tail --query LogResult --output text /dev/null |
    base64 --decode | grep '^REPORT'
done
`,
    ),
    enhancedTable(
      'Medians and 99th percentiles in milliseconds; GB-seconds are warm median × memory × one million requests',
      {tableStyle: 'striped', headerStyle: 'default', showBorders: false},
      [
        'Memory (MB)',
        'vCPU',
        'Init p50',
        'Init p99',
        'First request p50',
        'Warm request p50',
        'GB-s per million',
      ],
      ['256', '0.14', '412', '655', '348', '31', '7,750'],
      ['512', '0.29', '405', '640', '171', '14', '7,000'],
      ['1,024', '0.58', '398', '622', '88', '9', '9,000'],
      ['1,769', '1.00', '394', '618', '52', '8', '13,820'],
      ['3,008', '1.70', '396', '625', '49', '8', '23,500'],
    ),
    h2('Two surprises'),
    p(
      '**Initialisation hardly depends on memory.** Lambda gives a function extra CPU while it initialises, so loading the code takes the same 0.4 seconds at 256 MB as at 3 GB. Buying memory to shorten the init phase buys nothing. What memory does shorten is the _first request_ after it, which still pays for the TLS handshake and for code that the runtime has not yet optimised: 348 ms shrink to 52 ms at one full vCPU, and stay there.',
    ),
    p(
      '**The smallest size is not the cheapest.** At 256 MB a warm request takes 31 ms and costs 7.75 milli-GB-seconds; at 512 MB it takes 14 ms and costs 7. Up to that point more memory pays for itself, after it does not. If the API needs its 9 ms, 1,024 MB is 29 % more compute for 36 % less time, and that is a decision for the product owner, not for us.',
    ),
    h2('How often, and who feels it'),
    p(
      'Over four weeks 0.6 % of requests were cold. That has a curious consequence: they are invisible at the 99th percentile and they _are_ the 99.9th. A dashboard that shows p99 will call cold starts a myth; a customer who opens fifty quotes a day will meet one every few days. Averages hide a second fact: in the two minutes after each deployment the share was 14 %, because a deployment replaces every environment at once. This query shows both.',
    ),
    code(
      'text',
      'measure/cold-share.cwli',
      `
filter @type = "REPORT"
| stats count(*) as requests,
        count(@initDuration) as cold,
        100 * count(@initDuration) / count(*) as coldPercent,
        pct(@initDuration, 50) as initP50,
        pct(@initDuration, 99) as initP99
  by bin(5m)
`,
    ),
    p(
      'It reads the text log format. A function that logs JSON writes records of type platform.report instead, and the duration is in record.metrics.initDurationMs. SnapStart functions report a restore duration in place of an init.',
    ),
    h2('The init phase is on the bill'),
    p(
      'Since August 2025 AWS bills initialisation for zip packages on managed runtimes as it always did for container images. At 512 MB our function uses half a GB for 405 ms, or 0.2025 GB-seconds, per cold start. In a million requests there are 6,000, so 1,215 GB-seconds on top of 7,000: **17 % of the warm compute, from 0.6 % of the requests**. The first version of the function needed 1,135 ms and would have added 3,405, almost half again. Three changes made the difference:',
    ),
    ...steps(
      'One bundled file in place of node_modules: 520 ms less. Most of an init is finding and parsing small files.',
      'The PDF library loads inside the one route that renders a PDF: 210 ms less.',
      'Secrets are read once per environment, in parallel with the first database call instead of before it: nothing in the init figure, 60 ms in the first request.',
    ),
    h2('What we do not buy by default'),
    p(
      'Provisioned concurrency keeps environments initialised, and it works. Here is what it costs. Five environments of half a GB, for the 2,592,000 seconds of a 30-day month, are 6.48 million GB-seconds. At the time of writing the rate is a quarter of the on-demand rate, so that equals 1.62 million GB-seconds of on-demand compute. The function serves 30 million requests a month, which is 30 × 8,215, or 246,450 GB-seconds, cold starts included. **Keeping five environments warm would cost 6.6 times as much as all the compute the function uses.** Scheduled for the two busy hours of a day it is a twelfth of that, and then it is worth a conversation.',
    ),
    ...bullets(
      'SnapStart is the first thing to try for Java, and for recent Python and .NET runtimes (there with a charge for the cached snapshot and each restore). It does not exist for Node.js.',
      'A scheduled “ping” keeps one environment warm. The second concurrent request is as cold as ever.',
      'Consumers of a queue do not need any of this. Nobody waits for them.',
    ),
    p(
      'The quote API went live on 512 MB without provisioned concurrency. Its median is 14 ms, its p99.9 just under 0.7 seconds, and the three seconds of 2018 were never seen. If you would rather have the figure per request in money, [cost-per-request](/blog/cost-per-request) does that sum from the bill down; the [Lambda documentation](https://docs.aws.amazon.com/lambda/) explains the phases of an execution environment.',
    ),
  ],
}
