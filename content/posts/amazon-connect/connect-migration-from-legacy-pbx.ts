import {advancedTable, bullets, code, h2, h3, p, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const connectMigrationFromLegacyPbx: SeedArticle = {
  slug: 'connect-migration-from-legacy-pbx',
  title: 'From a legacy PBX to Amazon Connect in five Sundays',
  subheading:
    'How 620 seats of an insurer moved queue by queue: forward first and port later, rebuild only the menus people reach, and rehearse the way back.',
  publishedAt: '2026-09-03T06:00:00Z',
  author: 'tom-ferreira',
  categories: ['amazon-connect', 'cloud-migration'],
  tags: ['aws', 'amazon-connect', 'lambda', 'networking'],
  image: {
    alt: 'An old telephone cabinet on the left, five bridges leading from it to a cloud platform with agents at their desks on the right; the first two bridges are lit.',
    mood: 'dawn',
  },
  body: [
    p(
      'The insurer’s PBX was nineteen years old, and the last engineer who knew its routing tables was due to retire in October. That gave the project its date. It also gave it its first rule: whatever we did on a Sunday had to be undone in minutes by somebody who had never seen the cabinet from inside.',
    ),
    p(
      'Contact centres are not moved in one night, or not twice by the same person. We moved this one, 620 seats on three sites, on five Sundays. None of the five was exciting. This is the plan, with the parts that surprised us.',
    ),
    h2('Count what is used, not what is built'),
    p(
      'The menu tree had 214 nodes. Rebuilding 214 nodes faithfully is a year of work and a museum at the end of it. The call records knew better: in 90 days callers had reached 61. We rebuilt those, and gave everything else one polite prompt and a queue.',
    ),
    code(
      'sql',
      'discovery/menu-usage.sql',
      `
select menu_node,
       count(distinct call_id)                                           as calls,
       round(100.0 * count(distinct call_id) filter (where hung_up_here)
                   / count(distinct call_id), 1)                         as abandoned_percent
  from cdr_menu_step
 where entered_at >= current_date - interval '90 days'
 group by menu_node
 order by calls desc;
`,
    ),
    p(
      'The cabinet also did things that no contact centre diagram shows: three alarm lines, a lift telephone, two fax numbers printed in policies, and the barrier of a car park. Ask the facilities manager before you ask the architect. These lines moved to a small carrier service of their own, weeks ahead.',
    ),
    h2('Forward first, port later'),
    p(
      'Porting a number hands it from one carrier to another. It takes weeks, in some countries months, happens at an hour that you do not choose, and needs just as long in the other direction. It is the worst possible cutover mechanism. Call forwarding at the old carrier takes effect at once and is undone as quickly. So each of the 52 published numbers (14 toll-free, 38 local) got a Connect number of its own behind it, and a cutover was a change of forwarding. The ports followed a month later, for numbers that had long been answered in Connect, and nobody noticed the day.',
    ),
    p('Three things about forwarding have to be tested, because carriers differ:'),
    ...bullets(
      'Does the caller’s own number survive, or do all calls seem to come from you? Identification by number depends on it.',
      'How many forwarded calls may run at the same time? Our carrier’s default was ten per number. We asked for 200.',
      'You pay both legs while it lasts. For us that was cheaper than one failed port.',
    ),
    p(
      'Behind a forward, the flow sees the Connect number as the one that was dialled, not the one on the customer’s letter. One flow serves all 52: it invokes a function that turns the dialled number into a language, a brand and a queue.',
    ),
    code(
      'typescript',
      'entry/resolve-number.ts',
      `
import {DynamoDBClient} from '@aws-sdk/client-dynamodb'
import {DynamoDBDocumentClient, GetCommand} from '@aws-sdk/lib-dynamodb'
import type {ConnectContactFlowEvent, ConnectContactFlowResult} from 'aws-lambda'

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))

/** Flat strings only, as the flow block expects. Unknown numbers go to the general queue. */
export async function handler(event: ConnectContactFlowEvent): Promise<ConnectContactFlowResult> {
  const dialled = event.Details.ContactData.SystemEndpoint?.Address ?? 'unknown'
  const {Item: entry} = await documents.send(
    new GetCommand({TableName: process.env.NUMBERS_TABLE, Key: {dialled}}),
  )
  return {
    language: entry?.language ?? 'en-GB',
    brand: entry?.brand ?? 'group',
    queueArn: entry?.queueArn ?? process.env.GENERAL_QUEUE_ARN ?? '',
  }
}
`,
    ),
    p(
      'A flow waits eight seconds for a function at most, and callers hear silence meanwhile. Set the block’s limit to three, and give its error branch a queue to go to rather than a goodbye.',
    ),
    h2('Five Sundays'),
    advancedTable(
      'Waves; seats add up to 620. The way back is the same each time: forwarding off',
      {tableStyle: 'default', headerStyle: 'primary'},
      ['Wave', 'Sunday', 'Queues', 'Seats', 'Calls a day', 'Why in this order'],
      ['1', '10 May', 'IT help desk', '24', '310', 'Callers are colleagues and will tell us'],
      ['2', '17 May', 'Motor, new business', '96', '1,450', 'Short calls, one product, one site'],
      ['3', '7 June', 'Home and travel', '140', '2,200', 'First queue with callbacks'],
      ['4', '21 June', 'Motor claims', '180', '2,900', 'Transfers to repair partners'],
      [
        '5',
        '5 July',
        'Home claims, collections',
        '180',
        '2,350',
        'Card payments, out of hours cover',
      ],
    ),
    p(
      'Between the waves, people in Connect had to transfer calls to people on the PBX and back. Quick connects to external numbers do that in one direction, and forwarded extension ranges in the other. Transfers across the border lose the contact’s attributes, which was tolerable for eight weeks and would not have been for a year.',
    ),
    h2('Ask for capacity in week one'),
    p(
      'Quotas of a new instance are small, on purpose, and increases of any size are reviewed by people. A call counts from the moment it enters the instance, in the menu and in the queue as well as at the agent. Our busiest quarter of an hour had 410 agents talking, 60 callers waiting and 25 in menus: 495 concurrent calls. We asked for 650, and for the API rates that the reporting tool needed, on the day the instance was created.',
    ),
    h2('The desks are the project'),
    p(
      'An agent’s voice now goes from the browser to the nearest AWS edge, and every weakness between the two is audible. Of the incidents in the first two weeks, nine out of ten were about headsets, Wi-Fi or a virtual desktop.',
    ),
    ...bullets(
      'Open UDP 3478 and TCP 443 to the published Connect ranges, from every agent network, including home workers on VPN.',
      'Send media outside the VPN. A split tunnel for the media ranges did more for quality than any setting in Connect.',
      'Plan 100 kbps per call in each direction, and measure jitter on the agents’ own desks with the endpoint test, a week ahead.',
      'Virtual desktops need the audio redirected to the local machine. Test it with twenty agents, not with one.',
    ),
    h3('What Sunday looks like'),
    ...steps(
      '09:00: supervisors place the 40 scripted test calls against the Connect numbers directly.',
      '10:00: go or no-go. One red result means no-go; we used this once, on 31 May, for a callback that dialled without the country code, and wave 3 went a week later.',
      '10:15: the carrier switches the forwarding. We had rehearsed the way back: four minutes from the telephone call to the first ring on the PBX.',
      '10:20: the same 40 calls against the published numbers.',
      'Monday, 07:30: two of us stand on the floor with spare headsets. A week later, one.',
    ),
    h2('What we would do differently'),
    p(
      'We kept the old recordings on the old system “for a while”. The recorder’s licence ended with the PBX contract, and seven years of calls had to be exported in three weeks. Start that export in week one: audio and metadata to S3, keyed by policy number, with the retention that your regulator wants. And we trained agents for three hours where two sessions of ninety minutes, a week apart, would have been kinder.',
    ),
    p(
      'The engineer retired on time. If yours has named a date, [our Connect page](/connect) says how we work, and the [administrator guide](https://docs.aws.amazon.com/connect/) lists the ports, ranges and quotas mentioned here. Once the flows are in production, they should be [deployed like software](/blog/connect-cicd-contact-flows).',
    ),
  ],
}
