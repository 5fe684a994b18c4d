import {bullets, code, enhancedTable, h2, p, quote} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const savingsPlansMath: SeedArticle = {
  slug: 'savings-plans-math',
  title: 'Savings Plans: the arithmetic of the last dollar committed',
  subheading:
    'Coverage went up, utilization looked fine, and the bill rose. How to size a commitment hour by hour.',
  publishedAt: '2026-02-12T06:15:00Z',
  author: 'farah-siddiqui',
  categories: ['cost-optimization'],
  tags: ['finops', 'savings-plans', 'fargate', 'lambda', 'aws'],
  image: {
    alt: 'A bar chart of 24 hourly usage blocks with a horizontal commitment line through it; blocks under the line are filled, blocks above are outlined, and empty space under the line is hatched.',
    mood: 'dawn',
  },
  body: [
    p(
      `Every Savings Plans recommendation we review was sized by one of two numbers, coverage or utilization, and neither of them is money. A plan that covers everything can save one per cent. Here is the calculation we do instead, small enough to repeat on paper before anyone signs for a year.`,
    ),
    h2('Three rules that decide everything'),
    ...bullets(
      `A commitment is an amount **per hour**, counted in discounted dollars. Commit $7.00 at a discount of 30% and you may use what would have cost $10.00 on demand, in that hour.`,
      `What you do not use in an hour is gone. There is no carrying over from night to day, from Sunday to Monday or from one month to the next.`,
      `Usage above the commitment is billed on demand, as though the plan did not exist.`,
    ),
    p(
      `The discount varies by instance family, Region, term and payment option, so a real portfolio has a blended rate. I use 30% throughout because it makes the numbers legible; put in your own.`,
    ),
    h2('One ordinary day'),
    p(
      `Take a workload that costs $20 an hour on demand for ten business hours and $10 for the other fourteen: $200 + $140 = $340 a day. Four candidates, from no commitment to full coverage:`,
    ),
    enhancedTable(
      'One day of a $20 peak and $10 base load at a 30% discount',
      {tableStyle: 'default', headerStyle: 'secondary'},
      [
        'Commitment per hour',
        'Peak hour (10)',
        'Off-peak hour (14)',
        'Day',
        'Saved',
        'Utilization',
        'Coverage',
      ],
      ['none', '$20.00', '$10.00', '$340.00', '0.0%', 'n/a', '0.0%'],
      ['$7.00', '$7.00 + $10.00', '$7.00', '$268.00', '21.2%', '100.0%', '70.6%'],
      ['$10.50', '$10.50 + $5.00', '$10.50', '$302.00', '11.2%', '80.6%', '85.3%'],
      ['$14.00', '$14.00', '$14.00', '$336.00', '1.2%', '70.8%', '100.0%'],
    ),
    p(
      `Follow the third row. In a peak hour the $10.50 absorbs $15 of on-demand usage and the remaining $5 is billed normally. In an off-peak hour only $7.00 of the $10.50 is needed, and $3.50 buys nothing, fourteen times a day. Utilization of 80.6% looks respectable on a dashboard, yet this plan costs $34 a day more than the smaller one.`,
    ),
    h2('The last dollar'),
    p(
      `Averages hide the decision. The question is never whether the plan as a whole pays, but whether its _last_ dollar does. Raising the commitment by $0.70 an hour costs $0.70 × 24 = $16.80 a day. It saves $1.00 in each hour in which that additional dollar of on-demand usage exists. So it must exist in at least 16.8 hours of 24, which is 70% of the time.`,
    ),
    quote(
      'Commit up to the level of usage that is present in more than (1 − discount) of all hours, and not one dollar beyond.',
    ),
    p(
      `Above $10 our load is present in 10 hours of 24, or 41.7%. That is less than 70%, so each further dollar loses money. Put differently: at a discount of 30%, the right commitment covers the **30th percentile** of hourly on-demand usage. A three-year plan with a deeper discount moves the percentile up, and the range of futures in which you may be wrong up with it.`,
    ),
    code(
      'sql',
      'hourly-percentiles.sql',
      `
WITH hourly AS (
  SELECT line_item_usage_start_date         AS usage_hour,
         SUM(pricing_public_on_demand_cost) AS on_demand
  FROM   billing.cur2
  WHERE  billing_period IN ('2025-12', '2026-01')
    AND  line_item_line_item_type IN ('Usage', 'SavingsPlanCoveredUsage')
    AND  (line_item_usage_type LIKE '%BoxUsage%'
          OR line_item_usage_type LIKE '%Fargate%'
          OR line_item_usage_type LIKE '%Lambda-GB-Second%')
    AND  line_item_usage_type NOT LIKE '%Spot%'
  GROUP  BY 1
)
SELECT approx_percentile(on_demand, 0.05) AS p05,
       approx_percentile(on_demand, 0.30) AS p30,
       approx_percentile(on_demand, 0.50) AS p50
FROM   hourly
`,
    ),
    p(
      `The query needs an export with hourly granularity, covers what a Compute Savings Plan covers and leaves out Spot, which no plan discounts. Use whole weeks, and not the two busiest of the year. Multiply the percentile by 0.70 to get the commitment, then subtract what existing plans already commit.`,
    ),
    h2('What the discount does not reach'),
    ...bullets(
      `A **Compute** plan applies to EC2 in any family and Region, to Fargate, and to Lambda duration, but not to Lambda request charges.`,
      `An **EC2 Instance** plan gives a deeper discount for one family in one Region. Move from m6i to m7g and it stays behind.`,
      `NAT gateways, EBS, load balancers and data transfer are untouched. Relational databases have their own reserved instances and, since December, Database Savings Plans.`,
      `Reserved instances apply first, then EC2 Instance plans, then Compute plans; within a plan, AWS picks the usage with the highest discount.`,
    ),
    p(
      `In an organization, unused commitment flows to other accounts unless sharing is turned off. That is normally what you want, and it is also how one team's plan quietly finances another's workload: report the benefit to the team that received it, and the cost to the team that committed.`,
    ),
    h2('Waiting for the migration is the expensive option'),
    p(
      `The usual objection: usage will fall by 20% when the move to Graviton is finished in five months, so we had better wait. Let us see, with months of 30 days. Today's base is $10, and after the move it is $8 with a peak of $16.`,
    ),
    ...bullets(
      `Commit **$7.00** now: 150 days at $268.00 and 210 days at $228.00, together $88,080.`,
      `Commit **$5.60** now, sized for the later base: 150 days at $282.40 and 210 days at $214.40, together $87,384.`,
      `Wait, then commit $5.60: 150 days at $340.00 and 210 days at $214.40, together $96,024.`,
    ),
    p(
      `Sizing for the future beats sizing for today by $696, which is nearly nothing. Both beat waiting, by roughly eight thousand dollars. Even the plan that turned out too large still saves 16.2% after the move, because it breaks even at 70% utilization and runs at 88.3%. The costly mistake is the empty calendar before the decision.`,
    ),
    h2('How we buy'),
    ...bullets(
      `Rightsize and delete first, for two weeks and not for two quarters. Idle instances make a lovely high percentile.`,
      `Commit to what survives the plans you already have, then add a small layer each quarter. Layers expire on different days, so there is never one cliff.`,
      `One year, no upfront, until the estate is boring. Paying upfront buys a few points of discount; compare that with what your finance team gets for the cash elsewhere.`,
      `Queue the renewal. Plans do not renew themselves, and the first invoice after an expiry is how most people find out.`,
    ),
    p(
      `At the time of writing, a plan with an hourly commitment of $100 or less can be returned within seven days if it is still the same calendar month, so do not buy on the thirtieth. The details are in the [Savings Plans guide](https://docs.aws.amazon.com/savingsplans/). If you would rather see your own 24 columns before deciding, [send us](/contact) an hourly export: the answer takes a day, and it is sometimes "buy nothing yet". What a commitment cannot fix is usage that should not exist: [cost per request](/blog/cost-per-request) finds that.`,
    ),
  ],
}
