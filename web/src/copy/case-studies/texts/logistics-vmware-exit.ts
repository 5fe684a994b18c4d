import type {CaseStudySections} from '../case-study.ts'

export const sections: CaseStudySections = {
  challenge: `The firm runs parcel depots and two contract warehouses, and it ran everything behind them from one leased hall: 380 virtual machines, grown over eleven years. The quote for the next term of its VMware agreement came to 2.7 times the old price. The old agreement had nine weeks left, the lease of the hall ended in the same quarter, and staying would also have meant a new storage array.

Nobody doubted that the machines could run elsewhere. The doubts were about order and time. Hardly any machine had a written owner. The warehouses scan parcels from five in the morning until half past eight in the evening, and a scanner that waits for a server stops a belt. An earlier attempt to list them all had ended after four months, with a spreadsheet that was out of date on the day it was finished.

The team of four that looked after the hall would go on doing so while it emptied. Whatever we planned had to leave them able to run the result.`,
  solution: [
    'Subtract first: 52 machines were retired and 31 replaced by managed services, which left 297 to rehost. Every machine that does not move needs no test, no night and no licence.',
    'Size from measurements: two weeks of five-minute samples went into the sizing, not the figures somebody had typed when the machine was created. A third of the provisioned vCPUs turned out to be caution.',
    'Let the line decide the method: with daily changes already on it, the private circuit still carried the 64 TB in twelve days. That settled the question of transfer devices on one page.',
    'Move in five waves: 12 machines that nobody would miss for a day came first, then 45, 70, 85 and 85, with the warehouse systems in the fourth and the databases in the last.',
    'Give the gate to the owners: a wave started only when each owner had opened a test instance, used the application on it and said so. A script checked that, together with replication, on the afternoon before.',
    'Name the last minute for going back: 01:00. Before it, the hall could take over again without discussion; after it, repairs went forwards, from backups that had been restored in a rehearsal.',
    'We kept the eighth week free of planned cutovers, and payroll needed it when its own night fell on a month end.',
  ],
  keySolutions: [
    {
      title: 'A landing zone in Terraform',
      description:
        'Separate accounts for production, test, shared services and audit, with guardrails, central logs and a budget each. The firm’s own engineers reviewed every change and merge their own today.',
    },
    {
      title: 'AWS Application Migration Service',
      description:
        'Block-level replication of 297 machines into a staging subnet, with test launches that disturb nobody. Each wave was finalised within three days, so that staging stopped costing money.',
    },
    {
      title: 'Amazon RDS for fifteen databases',
      description:
        'Eleven SQL Servers and four PostgreSQL servers became managed instances in two availability zones, with point-in-time recovery and patching inside a window that the depots agreed to.',
    },
    {
      title: 'FSx and AWS Backup for ten file and backup servers',
      description:
        'Shares kept their names and permissions. Backups follow a policy by tag and are copied to an account that administrators of production cannot reach.',
    },
    {
      title: 'Load balancers as code',
      description:
        'Six appliances became Application Load Balancers. Their rules, including 40 that nobody could explain, were read line by line; 23 survived.',
    },
    {
      title: 'Two ways into the region',
      description:
        'Direct Connect for daily work, a VPN behind it for the day it fails. The switch was tested at noon, with the warehouses running.',
    },
  ],
  objectives: [
    {
      objective: 'Leave the hall before the agreement ends',
      results: [
        'All 380 machines classified, each with a named owner, within five working days. The firm’s own plan had set aside ten, so assessment took 50% less time.',
        'All 297 machines rehosted and all fifteen databases cut over by the end of week seven, payroll excepted.',
        'Hosts powered off on day 54 of 56, and the hall handed back empty.',
      ],
    },
    {
      objective: 'Keep the belts moving',
      results: [
        'Warehouse systems away for one announced night and for no minute of a shift.',
        'No wave rolled back after users were let in, from 12 machines to 85.',
        'Every connection that failed after a cutover traced and repaired within two hours. There were seven: four label printers, two trading partners and one old service with fixed addresses.',
      ],
    },
    {
      objective: 'Pay for what runs, and be able to run it',
      results: [
        'Provisioned vCPUs down by a third, with no machine enlarged again in the first quarter.',
        'Monitoring, patching and backup in the hands of the firm’s own team from week five onwards.',
        'Savings Plans signed in month four, from measured use instead of an estimate.',
      ],
    },
  ],
  outcome: `The hall went dark in week eight, before the agreement ended. Eight weeks is the long end of the four to eight that we plan for a migration; this estate needed them because of its warehouses, not because of its size.

The less visible result is that the inventory is true. Each workload has an owner, a size that was measured, a backup that was restored once, and a runbook that someone other than its author has followed. Incidents fell for dull reasons: expired certificates are renewed by the platform, full disks raise an alarm while they are still half empty, and the storage array that caused the worst nights of the year before no longer exists.

Two things we would do differently. We had filtered far ends outside the inventory from the flow records, and with them the seven addresses that caught us later. And the request for vCPU quotas named the final size without the overlap of test and live instances; it had to be raised in week six.`,
  measures: [
    {
      value: '8 weeks',
      meaning: 'from the first inventory to hosts powered off',
      method: 'Project calendar; the hall’s hand-over protocol is dated day 54.',
    },
    {
      value: '35%',
      meaning: 'lower monthly run cost',
      method:
        'AWS bill of month four with support and circuits, against the renewal quote plus lease, power and a monthly share of the new array.',
    },
    {
      value: '25%',
      meaning: 'fewer incidents of priority 1 and 2',
      method:
        'Service desk tickets: 18 in the six months after the move, 24 in the same months a year before.',
    },
  ],
  future: `Rehosting was the means to a date. The order of what follows comes from the bill and from the incident list: the dispatch application moves into containers on ECS Fargate, because it is released most often and feared most. Nineteen Windows services that run on current .NET follow to Linux, which takes their licence out of the hourly price.

A second region will hold order intake, and nothing else, after a recovery exercise has shown what an hour without it costs. Until then the firm’s team restores one system each quarter, chosen by someone who does not work on it.`,
}
