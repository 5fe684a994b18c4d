import {bullets, code, figure, h2, h3, p, quote, steps, table} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const snowballOrDatasync: SeedArticle = {
  slug: 'snowball-or-datasync',
  title: 'Snowball or DataSync? Do the transfer arithmetic first',
  subheading:
    'Days on the wire against days on a truck, worked through for 140 TB of survey imagery, and what the closed door of Snowball changes.',
  publishedAt: '2026-07-16T05:30:00Z',
  author: 'meera-joshi',
  categories: ['cloud-migration'],
  tags: ['data-migration', 's3', 'networking', 'aws', 'finops'],
  image: {
    alt: 'A file server with two routes to an S3 bucket: a thin network line with a clock above it, and a rugged device on a truck with a calendar above it',
    mood: 'day',
  },
  body: [
    p(
      `How long does 140 TB take over a 1 Gbps line? The textbook says thirteen days. The customer’s network team said “never, in working hours”. The honest answer was twenty-one days and seven hours, and it took ten minutes with a spreadsheet to find. Those ten minutes decide between a network transfer and a device, so they should come before any tool is chosen.`,
    ),

    h2('One formula, three corrections'),
    p(
      `Seconds equal bytes times eight, divided by bits per second. Everything that goes wrong goes wrong in the divisor:`,
    ),
    ...bullets(
      `**What may you use?** Not the line rate: the share that remains when the business is running, by day and by night separately.`,
      `**What can the source read?** Millions of small files limit a filer long before the network does. Measure with a representative directory, not with one large file.`,
      `**What changes meanwhile?** Data written during the copy has to be copied again. Subtract the daily change from the daily capacity before you divide.`,
    ),
    p(
      `The table uses decimal terabytes and the rate you really get, not the rate on the contract.`,
    ),
    table(
      ['Data', '100 Mbps', '500 Mbps', '1 Gbps', '5 Gbps'],
      ['10 TB', '9.3 days', '1.9 days', '0.9 days', '0.2 days'],
      ['50 TB', '46.3 days', '9.3 days', '4.6 days', '0.9 days'],
      ['100 TB', '92.6 days', '18.5 days', '9.3 days', '1.9 days'],
      ['300 TB', '277.8 days', '55.6 days', '27.8 days', '5.6 days'],
    ),

    h2('The case: 140 TB in 62 million files'),
    p(
      `A surveying company wanted its imagery in S3: 140 TB, 62 million files, an average of about 2.3 MB each. The line could give 400 Mbps from six in the morning to eight at night and 900 Mbps in the ten hours between. The weighted mean is (14 × 400 + 10 × 900) / 24, or **608 Mbps**, which makes 6.57 TB a day and 21.3 days in total. Daily change was 60 GB, less than one per cent of the capacity, so we left it out.`,
    ),
    p(
      `Now the device. The company had used devices before, so the route was open to it. Days for a Snowball Edge, from earlier projects in the region: six from order to delivery, four to copy 140 TB at a sustained 400 MB/s, three for the return, four for the import. **Seventeen days**, four of which need somebody beside the machine.`,
    ),
    p(
      `Seventeen against twenty-one looks like a win for the truck. It is not, because the device delivers nothing until day seventeen, while the network delivers the first project folders on day one and can be paused, resumed and checked all the way. The break-even in general: a seventeen-day device equals 18 TB at 100 Mbps, 92 TB at 500 Mbps and 184 TB at 1 Gbps. Below that amount, use the wire without further discussion.`,
    ),
    figure(
      'Two timelines over 21 days: the network route fills the bucket steadily from day one, the device route stays empty until day 17 and then fills at once',
    ),

    h2('A door that has closed'),
    p(
      `There is a fact that many comparisons on the web predate: since 7 November 2025 [Snowball Edge](https://docs.aws.amazon.com/snowball/) is available to existing customers only. Everybody else is pointed to DataSync for transfers on the network and to the Data Transfer Terminal for physical ones. At a terminal you bring your own storage to an AWS location and upload over 100 Gbps fibre; at the time of writing it is open to AWS Enterprise customers only. If neither fits, two answers remain, and we have used both:`,
    ),
    ...bullets(
      `A hosted Direct Connect from a delivery partner for the length of the project. Ten gigabits for six weeks often costs less than the fourth week of a delayed closure.`,
      `A temporary copy at a colocation site that already has a large connection to AWS, with your own encrypted disks on the road between.`,
    ),

    h2('Running DataSync without annoying anybody'),
    p(
      `[DataSync](https://docs.aws.amazon.com/datasync/) needs an agent, a virtual machine close to the filer, not close to the router: the protocol between agent and AWS tolerates latency, NFS and SMB do not. A Basic mode task may work on 50 million files, objects and directories per execution; ours had 62 million files plus their folders, so we cut it by year of survey. That also gave us nine progress reports instead of one.`,
    ),
    code(
      'bash',
      'create-task.sh',
      `
# One task per survey year. 50,000,000 bytes/s is the daytime share of 400 Mbps.
aws datasync create-task \\
  --name "imagery-2019" \\
  --source-location-arn "$NFS_LOCATION" \\
  --destination-location-arn "$S3_LOCATION" \\
  --includes 'FilterType=SIMPLE_PATTERN,Value=/2019' \\
  --options 'TransferMode=CHANGED,VerifyMode=ONLY_FILES_TRANSFERRED,PreserveDeletedFiles=PRESERVE,LogLevel=TRANSFER,BytesPerSecond=50000000' \\
  --cloud-watch-log-group-arn "$LOG_GROUP"
`,
    ),
    p(
      `The limit can be changed while an execution runs, which is how day and night get their own rate. Two schedules, at 20:00 and 06:00, look up the running executions and call for each:`,
    ),
    code(
      'bash',
      'night-rate.sh',
      `
# 20:00: 112,500,000 bytes/s is 900 Mbps. The 06:00 twin sets 50000000 again.
aws datasync update-task-execution \\
  --task-execution-arn "$EXECUTION" \\
  --options BytesPerSecond=112500000
`,
    ),
    h3('What it costs'),
    p(
      `Data transfer into AWS is free, the service is not. At 1.25 cents per gigabyte, the Basic mode rate in most regions at the time of writing, 140,000 GB come to $1,750. The 62 million PUT requests at half a cent per thousand add $310. Together $2,060: small beside one month of the filer’s maintenance contract, and worth stating early, because somebody will ask.`,
    ),

    h2('Using both, without copying twice'),
    p(
      `Accounts that still have access to devices can combine the two, and for archives we do: years that no longer change travel by device, the live years by DataSync. The rule that keeps this safe is to **split by directory and never let both touch the same tree**. DataSync decides what has changed by comparing size and metadata. Objects written through the device’s S3 interface do not carry the POSIX metadata that DataSync stores, and a run that should have copied a small difference may copy everything again.`,
    ),
    p(`Whichever route you take, finish with the same four steps:`),
    ...steps(
      `Count objects and bytes per top-level folder on both sides. S3 Inventory does the right-hand side without listing millions of keys.`,
      `Read the failures in the task report or the import log, not just the totals.`,
      `Open a random sample of 200 files with the application that uses them. A checksum proves that the bytes arrived, not that anyone can read them.`,
      `Only then make the source read-only, run one last pass, and repoint the application.`,
    ),
    quote(
      `On paper the wire was four days slower. The first survey was open in S3 before the device would have left the depot.`,
    ),
    p(
      `That is how the survey company did it: nine tasks, twenty-three days including a long weekend when we paused for a tender. The cold years went to a cheaper storage class afterwards; how we chose it is in [our article on lifecycle tiers](/blog/s3-lifecycle-tiers). If you would like your own numbers checked, bring three to [the first call](/contact): terabytes, files and the night-time rate of your line.`,
    ),
  ],
}
