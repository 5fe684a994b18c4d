import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Arithmetic before tools', 'Every file accounted for'],
  hero: {
    headline: 'Terabytes to AWS, verified, while the business runs',
    subheadline:
      'We calculate the transfer before choosing the route, send frozen data ahead and live data last, and bring migration time down by up to 70%.',
    cta: 'Calculate Your Transfer',
  },
  solutionDescription: {
    title: 'By wire for everyone, by device for those who have it',
    content:
      'The route follows from three numbers: terabytes, files, and the bandwidth you can spare at night. For most data sets it is AWS DataSync over the network, which delivers from the first day, can be throttled and paused, and verifies what it has copied. AWS Snowball Edge has been closed to new customers since November 2025. If you are an existing customer, you keep the device, and archives that no longer change can still travel by it. Everyone else goes by DataSync over the wire, with a hosted Direct Connect for the length of the project where the line is too thin.',
    keyValuePropositions: [
      'The arithmetic in writing: days and cost for each route, and the assumption every figure rests on.',
      'DataSync agents beside the file server, with one rate for the day and one for the night, changed while the task runs.',
      'For existing Snowball Edge customers: archives by device, live data by wire, and never the same directory by both.',
      'A cutover you can rehearse: the last differences in hours, counts compared on both sides, and a source that stays readable.',
    ],
  },
  diagram: {
    name: 'diagram/hybrid-migration',
    alt: 'An AWS DataSync agent beside the data centre’s file server copies over Direct Connect to Amazon S3 and EFS and verifies what arrived. A Snowball device by road is the second way, for those who already use the service.',
  },
  customerBenefits: [
    'Migration time goes down by up to 70% against copying in maintenance windows, since the transfer runs day and night at a rate your users do not notice.',
    'The first folders are usable on AWS on the first day, not when the last file has arrived.',
    'Every file is accounted for: counts, bytes, and a sample opened by the application that owns it.',
    'The cutover is a matter of hours instead of a weekend, and it has been rehearsed.',
  ],
  relatedServices: [
    'AWS DataSync',
    'AWS Snowball Edge (existing customers)',
    'AWS Direct Connect',
    'Amazon S3',
    'Amazon EFS',
    'Amazon FSx',
    'AWS Storage Gateway',
    'AWS Database Migration Service',
  ],
  targetCompanyProfile: [
    'Surveyors, studios and laboratories with tens of terabytes of files and a line that is busy all day.',
    'Firms that have to close a data centre and cannot freeze its file servers for longer than a night.',
    'Existing Snowball Edge customers with archives that no longer change, and a deadline.',
    'Organizations that keep a site on premises and need the same data there and on AWS for years.',
  ],
  ctaSection: {
    text: 'Bring three numbers: terabytes, files, and the night-time rate of your line. You leave with the days and the cost.',
  },
}
