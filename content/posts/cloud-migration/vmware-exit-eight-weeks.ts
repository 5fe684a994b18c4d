import {advancedTable, bullets, code, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const vmwareExitEightWeeks: SeedArticle = {
  slug: 'vmware-exit-eight-weeks',
  title: 'Leaving VMware in eight weeks: the plan we used for 380 virtual machines',
  subheading:
    'A week-by-week account of one data centre exit: what fits into eight weeks, what does not, and the gate every wave had to pass.',
  publishedAt: '2026-11-12T06:30:00Z',
  author: 'meera-joshi',
  categories: ['cloud-migration'],
  tags: ['vmware', 'aws', 'data-migration', 'networking', 'windows'],
  image: {
    alt: 'A rack of virtual machines on the left, joined by a replication line to a staging subnet and then to four waves of instances in an AWS region',
    mood: 'dawn',
  },
  body: [
    p(
      `The renewal quote arrived on a Monday with nine weeks left on the old agreement. The customer, a logistics firm with 380 virtual machines in one leased hall, had already decided to leave. The open question was whether eight weeks was a plan or a wish. It was a plan, because we spent the first two weeks deciding what would not be moved.`,
    ),
    p(
      `What follows is that plan, with its numbers. Estates differ; the order of the work rarely does.`,
    ),

    h2('Subtract before you migrate'),
    p(
      `Of the 380 machines, 52 were switched off for good: retired test systems, three generations of a print server, the vCenter tooling itself. Another 31 were replaced rather than moved. Eleven SQL Servers and four PostgreSQL servers became RDS instances, six load balancer appliances became Application Load Balancers, and ten file and backup servers gave way to FSx and AWS Backup. That left **297 machines to rehost**, 22 per cent fewer than the inventory.`,
    ),
    p(
      `Size from measurements, not from what was provisioned. vCenter keeps its five-minute samples for one day by default and rolls them up into coarser averages after that, so a monthly graph hides every peak. We started exporting on day one. Fourteen days of five-minute data was enough to take a third off the provisioned vCPU count.`,
    ),

    h2('The eight weeks'),
    advancedTable(
      'One exit, week by week: 297 machines rehosted in five waves',
      {tableStyle: 'striped', headerStyle: 'dark'},
      ['Week', 'Work', 'Done when'],
      [
        '1',
        'Inventory, performance export, dependency map; quota requests filed',
        'Every machine has an owner and one of: retire, replace, rehost',
      ],
      [
        '2',
        'Landing zone: accounts, VPCs, Direct Connect with VPN behind it, DNS, domain controllers',
        'A laptop on the office network resolves and reaches a test instance by name',
      ],
      [
        '3',
        'Wave 0: 12 machines nobody would miss for a day',
        'Runbook executed twice, the second time without changes',
      ],
      ['4', 'Wave 1: 45 machines; databases begin replicating', 'First production users on AWS'],
      ['5', 'Wave 2: 70 machines', 'Monitoring and backup owned by the operations team'],
      [
        '6',
        'Wave 3: 85 machines, warehouse systems included',
        'A full working week without rollback',
      ],
      [
        '7',
        'Wave 4: 85 machines and the database cutovers',
        'No production traffic enters the old hall',
      ],
      ['8', 'Reserve, clean-up, evidence for auditors', 'Hosts powered off, contract closed'],
    ),
    p(
      `Week 8 is not padding to be negotiated away. It is the only week with no planned cutover, and in this project it absorbed one: the payroll system, postponed because wave 4 fell on a month end.`,
    ),

    h2('Does the data fit through the pipe?'),
    p(
      `The 297 machines held 64 TB of used blocks. The 1 Gbps circuit had 600 Mbps to spare, of which the daily change of 1.2 TB takes about 111 Mbps once replication is running. That leaves 489 Mbps for the first full copy: 64 TB is 512 × 10¹² bits, and dividing by 489 × 10⁶ gives roughly 1,047,000 seconds, or **twelve days**. Waves 0 to 2 could therefore start while the rest was still copying. Had the answer been forty days, the conversation would have moved to devices and temporary circuits, which is [an article of its own](/blog/snowball-or-datasync).`,
    ),

    h2('Replication, and the gate in front of every wave'),
    p(
      `We used [AWS Application Migration Service](https://docs.aws.amazon.com/mgn/). An agent on each machine copies blocks over TCP 1500 to replication servers in a staging subnet, and talks to the service over TCP 443. The service charge is waived for the first 2,160 hours per server, which is 90 days; eight weeks is 1,344 hours. The staging instances and their volumes are billed from the first hour, so finalise each wave as soon as its owners have signed off: that ends replication and removes what staging has left behind.`,
    ),
    p(
      `Machines carry a Wave tag. On the afternoon of a cutover this script has to succeed before anybody opens the bridge call:`,
    ),
    code(
      'bash',
      'gate.sh',
      `
#!/usr/bin/env bash
set -euo pipefail
wave="$1"
servers="items[?tags.Wave=='$wave']"
blocked="$servers | [?lifeCycle.state!='READY_FOR_CUTOVER' || dataReplicationInfo.dataReplicationState!='CONTINUOUS']"

query() {
  # JSON, not text: with text output the CLI applies --query to each page on its own.
  aws mgn describe-source-servers --filters isArchived=false --query "$1" --output json
}

if [[ "$(query "length($servers)")" -eq 0 ]]; then
  echo "wave $wave: no server carries this tag" >&2
  exit 2
fi

query "$blocked.{host: sourceProperties.identificationHints.hostname, state: lifeCycle.state,
  replication: dataReplicationInfo.dataReplicationState, lag: dataReplicationInfo.lagDuration}"

[[ "$(query "length($blocked)")" -eq 0 ]]
`,
    ),
    p(
      `READY_FOR_CUTOVER is not a technical state. A machine reaches it when somebody has launched a test instance, checked the application on it and marked it. That click is the sign-off, so we gave it to application owners and not to the migration team.`,
    ),

    h2('A cutover night'),
    ...steps(
      `**20:00.** Freeze: no deployments, batch jobs paused, DNS records already at 60 seconds since the week before.`,
      `**21:00.** Stop the application on the source, let the replication lag fall to zero, launch the cutover instances.`,
      [
        `Launch includes a conversion step that injects drivers and boot configuration; we planned 40 minutes for Windows and 25 for Linux.`,
        `Windows Server runs licence-included. Bringing your own licences is possible only if they qualify, and then on Dedicated Hosts.`,
      ],
      `**22:00.** Smoke tests by the owners, from a list written during week 3.`,
      `**23:30.** Move DNS and load balancer targets, with testers only on the new side. Disconnect the network adapters of the source machines and shut them down. Do not delete them.`,
      `**01:00.** Go or no-go, and only then are users let in. After this, the only way is forward.`,
    ),
    h3('Why one o’clock matters'),
    p(
      `The service replicates towards AWS and not back. From the moment users write to the new instances, returning to the source means losing those writes. A rollback plan without a latest time is a comfort, not a plan. Ours said: until 01:00 we go back without asking; after 01:00 we repair forwards, and the restore path is AWS Backup, which we had [already rehearsed](/blog/backup-restore-drills).`,
    ),
    quote(
      `If the cutover needs heroes, we have planned the wrong night. Reschedule it and fix the plan.`,
    ),

    h2('What went wrong'),
    ...bullets(
      `**vCPU quota.** Test instances of wave 3 ran next to the live instances of waves 0 to 2 and hit the On-Demand quota. We had asked for the final size and forgotten the overlap. Ask for the final size plus your two largest waves.`,
      `**Addresses in places DNS cannot reach.** Four label printers, two EDI partners and one 2009 service had the server’s IP address configured. The flow records of week 1 contained all seven; we had filtered them out because the far ends were not in our inventory.`,
      `**Clocks.** Guests had taken their time from VMware Tools. On EC2 they need the Amazon Time Sync Service at 169.254.169.123, or the domain, but not both.`,
    ),

    h2('When eight weeks is the wrong promise'),
    p(
      `Clusters on shared raw device mappings, licences bound to a host’s hardware, anything within a millisecond of a mainframe, operating systems too old for the replication agent: each is solvable, none inside a fixed calendar. We list them in week 1 and give them their own plan. If you would like that list for your estate before you sign anything, [that is where our migration work begins](/migrations).`,
    ),
  ],
}
