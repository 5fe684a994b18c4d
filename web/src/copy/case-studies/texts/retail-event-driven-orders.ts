import type {CaseStudySections} from '../case-study.ts'

export const sections: CaseStudySections = {
  challenge: `A furniture retailer sells online around the clock, but its ERP does not work around the clock. It restarts at two each night and needs eleven minutes for it. Checkout called the ERP while the customer waited, so for those eleven minutes there was no checkout: 66 baskets a night at the usual six orders a minute, every night, and on sale weekends far more.

The restart was only the regular case. Checkout also waited for the warehouse system and for the mail server. Any of the four could stop a sale, so the shop was as available as all of them together: 99.2% on a quiet day, before anything had gone wrong. And because each release of checkout had to be tested against three other systems, the shop team shipped six times in a quarter, at night, with everybody on the line.

Replacing the ERP was not on the table, nor was asking it to restart less. The retailer wanted the shop to stop caring.`,
  solution: [
    'Ask what the customer has to know now: payment, yes; stock, yes, from the shop’s own availability table; the booking in the ERP and the mail, no. Everything that got a “no” left the checkout.',
    'Make one write the truth: checkout authorises the payment and stores the order in a DynamoDB table. The table’s stream announces it, so an order cannot be saved and forgotten.',
    'Give each system a queue of its own: ERP, warehouse and mail read from separate queues, and one that is down delays nobody but itself.',
    'Be gentle to the ERP: it books an order in 400 ms and its owners allow four callers. Four is therefore a setting, and ten orders a second is the speed at which a backlog drains.',
    'Size the retries to the outage: five attempts over twelve minutes outlast a restart of eleven. Four attempts would have filled the dead-letter queue every night.',
    'Watch age, not depth: the alarm fires when the oldest message has waited for 30 minutes. A long queue is a good evening; an old message is a broken promise.',
    'The shop moved one call at a time, mail first and the ERP last, each behind a switch that could be turned back within a minute.',
  ],
  keySolutions: [
    {
      title: 'DynamoDB and its stream',
      description:
        'The order table is the record of what was sold. Each write becomes an event through an EventBridge pipe, without code in between that could crash at the wrong moment.',
    },
    {
      title: 'An event bus with a written contract',
      description:
        'OrderPlaced, OrderChanged and OrderCancelled have schemas, versions and an owner. A consumer that has seen version three of an order drops version two.',
    },
    {
      title: 'Three lanes of SQS and Lambda',
      description:
        'Each lane has its queue, its dead-letter queue, its ceiling of concurrency and its alarm, from one Terraform module. A fourth consumer took two days.',
    },
    {
      title: 'Bookings that may arrive twice',
      description:
        'Each booking carries the order’s number as its key, and the ERP interface answers a repetition with the first result. At least once then means once in the books.',
    },
    {
      title: 'A comparison each morning',
      description:
        'At six a job counts orders in the table and orders in the ERP and lists the difference. It is the report that convinced the accountants.',
    },
    {
      title: 'A pipeline for each lane',
      description:
        'Code and settings of a lane are reviewed and released together, because one without the other once deleted a batch in the test environment.',
    },
  ],
  objectives: [
    {
      objective: 'Take orders at any hour',
      results: [
        'Checkout answers through the nightly restart: 5,712 orders accepted between 02:00 and 02:11 in the first 90 nights.',
        'An outage of the ERP at the busiest hour drains in less than half an hour: 22 minutes by calculation, 23 in the rehearsal with five orders a second.',
        'The warehouse system stood still for four hours in October; the shop’s log of that afternoon shows nothing.',
      ],
    },
    {
      objective: 'Lose nothing and book nothing twice',
      results: [
        'No difference between the order table and the ERP on 90 mornings out of 90.',
        'No duplicate booking, with 1,148 messages delivered more than once in the same period.',
        'Nineteen messages in dead-letter queues, all from addresses the ERP refused; each corrected and sent again on the same day.',
      ],
    },
    {
      objective: 'Let the shop team release on its own',
      results: [
        'Releases of checkout without an appointment with another team: all of them, from none.',
        'Median time from a merged change to production 40 minutes, from eight days.',
        'Releases during working hours only, since the second month.',
      ],
    },
  ],
  outcome: `The ERP restarts at two as it always has. Customers buy sofas meanwhile, and by 02:25 the ERP has booked them. The gap in the nightly sales curve closed on the first night, and the first question from the business was whether the report was broken.

The architecture is deliberately plain: one table, one bus, three queues and three functions, all managed. The order path has no server that anybody patches. What it asks of the team instead is to read two graphs and to take the age of a message seriously.

The change in behaviour is larger than the one in technology. The ERP’s owners have moved maintenance into office hours, since it no longer closes the shop. Product managers plan by the week. And the first design review of the next project began with the question of what the customer has to know now, asked by somebody from accounting.`,
  measures: [
    {
      value: '99.97%',
      meaning: 'availability of checkout, from 99.2%',
      method:
        'A scripted order every minute, from outside, over 90 days; one that fails or takes longer than five seconds counts as a minute away.',
    },
    {
      value: '3x',
      meaning: 'as many releases of checkout',
      method:
        'Production deployments in the pipeline’s record: 18 in the quarter after the last call moved, 6 in the quarter before the project.',
    },
    {
      value: '0',
      meaning: 'orders lost or booked twice',
      method: 'The comparison of table and ERP at six each morning, 90 mornings in a row.',
    },
  ],
  future: `Returns are next. They still reach the ERP through a form that locks a record while an employee types, and they have the same shape as orders: one fact, several systems that want to know it. The bus, the module and the morning comparison are there already.

After that, the availability table gets its updates from warehouse events instead of a file each quarter of an hour, which is what leads to the occasional sofa that is sold twice on a sale weekend. Saturday peaks will show whether the ERP may have six callers instead of four; its owners have agreed to a rehearsal.`,
}
