import type {CaseStudySections} from '../case-study.ts'

export const sections: CaseStudySections = {
  challenge: `A diagnostics network of 40 laboratories had moved 64 servers and nine databases from VMware to AWS in the spring. Every one of them was backed up. The dashboard had been green for 212 nights, and two people spent most of a day each week on keeping it so: starting jobs by hand after a change, reading mails from four tools, copying the numbers into a report for the quality manager.

The network’s doctors release results day and night. A ward that waits for a potassium value does not care whether the backup was complete; it wants to know when the laboratory system is back. The auditor for ISO 27001 had asked the same question in other words, and the answer was a page of screenshots.

So in the first week of November we asked for seven systems to be restored, unannounced, by the stopwatch, from the runbook alone. Four came back within the time that their owners had set. Three did not.`,
  solution: [
    'Write the expectation first: the owner of each system names two numbers, how much data may be lost and how long it may be away. A restore is then passed or failed, and no longer a matter of opinion.',
    'Stop the clock at the user: a drill ends when a named person has completed a named task, not when a console says that something is available.',
    'Repair the restore, not the backup: a database parameter group, an instance profile and a file share of 41 million files had been the causes. All three were settings or procedures, and none had ever raised an error.',
    'Back up by tag: a resource gets its schedule, its retention and its copy from the class in its tag. A server without a class fails the pipeline that would create it.',
    'Keep the copy out of reach: every snapshot goes to a vault in a recovery account and a second region, locked against deletion, under a key that production’s administrators cannot use. Two databases had to be encrypted anew before that was possible.',
    'Restore without people: every Sunday night a plan picks a random recovery point of each kind, restores it in isolation, asks whether the data is there, and removes what it made.',
    'Silence counts as bad news, so the alarm fires on the absence of a successful check and not on the presence of a failed one.',
  ],
  keySolutions: [
    {
      title: 'Three classes of protection',
      description:
        'Clinical, business and rebuildable, each with a frequency, a retention and a limit for restoring. The table fits on one page, and the medical director signed it.',
    },
    {
      title: 'AWS Backup by policy',
      description:
        'Plans for databases, servers, shares, tables and buckets from one Terraform module, applied to all accounts of the organisation. Jobs started by hand are gone.',
    },
    {
      title: 'A recovery account with a locked vault',
      description:
        'Copies arrive and cannot be shortened or deleted before their time, not even by us. Only the restoring role may read them.',
    },
    {
      title: 'Restore testing with a verdict',
      description:
        'A function asks each restored system one question that only living data can answer, such as the age of the newest result, and records the answer.',
    },
    {
      title: 'Shares cut to size',
      description:
        'The file share became three, and the current quarter, which people need on the first day, is restored first.',
    },
    {
      title: 'Runbooks with values in them',
      description:
        'Parameter groups, subnets, profiles and security groups by name. “Like production” was struck out wherever it stood.',
    },
  ],
  objectives: [
    {
      objective: 'Restore every system within its limit',
      results: [
        'Seven of seven systems within their limits three weeks after the first day, from four.',
        'Laboratory database in use after 3 h 10 min, from 6 h 40 min, against a limit of four hours.',
        'All nine databases copied to the recovery account, from seven.',
      ],
    },
    {
      objective: 'Take people out of the routine',
      results: [
        'All 64 servers and all databases under a plan by tag; no schedule maintained by hand.',
        'Time spent on backups down from 50 hours a month to 10.',
        'The quality manager’s report written by a job on the first of each month, with its sources linked.',
      ],
    },
    {
      objective: 'Know it every week',
      results: [
        'One restore of each of five kinds every Sunday: 260 in the first 52 weeks.',
        'At the first attempt 254 were validated; the other six were found, explained and repeated within two working days.',
        'One system restored by hand each quarter, by somebody who had never done it, inside its limit each time.',
      ],
    },
  ],
  outcome: `The second day with the stopwatch was dull, which was the aim. Seven systems came back, each inside its limit, and the people in the room spent the afternoon on the one question that was left: in which order they would restore if all seven were gone. That order is now in the runbook too.

The weekly test has earned its place since. Of the six restores that were not validated at once, four were caused by changes in production that nobody had connected with recovery, such as a new key or a renamed subnet group. Each would have been a surprise on a bad day. They were tickets on a Monday.

At the next audit for ISO 27001 the record of tests was accepted as it stood, without screenshots. One mistake was ours: we had set the first limits together with the IT department alone. The laboratory’s own numbers, asked for a week later, were stricter for results and far more relaxed for scans, and turned two priorities around.`,
  measures: [
    {
      value: '80%',
      meaning: 'less manual work on backups',
      method:
        'Hours booked on backup and restore in the team’s timesheets: 10 a month on average over the first year, 50 in the six months before.',
    },
    {
      value: '7 of 7',
      meaning: 'systems restored within their limits, from 4',
      method:
        'Two days with a stopwatch, three weeks apart; the clock stops when a named user has done a named task.',
    },
    {
      value: '254 of 260',
      meaning: 'weekly restores validated at the first attempt',
      method:
        'Validation status of the restore jobs over 52 Sundays. A job without a verdict counts as failed.',
    },
  ],
  future: `The next exercise leaves the single system behind. In spring the network will rebuild the laboratory’s whole chain, from sample registration to the result on the ward, in the second region that holds nothing but copies today, with one laboratory on paper for a morning. The limit for that has been set by the medical director: six hours.

Scans older than two years move to a colder storage class, where a restore takes hours instead of minutes; their class of protection already allows it. And the two smallest booking systems, which are still servers, become managed databases, so that there is less to restore.`,
}
