import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Restored every week', 'Copies beyond an intruder’s reach'],
  hero: {
    headline: 'Backups that have been restored, not just taken',
    subheadline:
      'Policies instead of scripts, copies in an account of their own, and a restore test every week. Manual effort for backups goes down by 80%.',
  },
  solutionDescription: {
    title: 'A backup is a promise, a restore is the proof',
    content:
      'A job that ends in “completed” says that bytes were copied. It says nothing about keys, permissions, hostnames or the hours until someone can work again. We start with the owner of each system and two numbers: how much may be lost, and how long it may take. Schedules, copies and vaults follow from those. AWS Backup applies them by tag, so a new database is covered on the day it is created, and every week a restore runs in an isolated account, is checked by a script and removed again.',
    keyValuePropositions: [
      'Backup plans by tag across all accounts of the organization, with a report of what is not covered.',
      'Copies in a second account and Region, in a logically air-gapped vault that stolen administrator rights cannot empty.',
      'Restore tests on a schedule: does the application answer, and how long did it take?',
      'A runbook for each system, written during its first drill and rehearsed twice a year.',
    ],
  },
  diagram: {
    name: 'diagram/backup',
    alt: 'An AWS Backup plan collects EC2, RDS and EFS recovery points in a vault and copies them to a locked vault in another account and region. From there they are restored on schedule, to prove that they work.',
  },
  customerBenefits: [
    'Manual effort for backups goes down by 80%: no scripts to repair, and no job mails to read every morning.',
    'Ransomware stops at the second account: copies there can be neither changed nor deleted before their retention ends.',
    'Recovery times are measured instead of estimated, and the measured figure is the one you report.',
    'Auditors get their evidence as a report: what is covered, what was restored, when, and how fast.',
  ],
  relatedServices: [
    'AWS Backup',
    'AWS Organizations',
    'AWS KMS',
    'Amazon EC2',
    'Amazon RDS',
    'Amazon EFS',
    'Amazon EventBridge',
    'AWS Elastic Disaster Recovery',
  ],
  targetCompanyProfile: [
    'Hospitals and laboratories that must show a regulator when a restore last succeeded.',
    'Firms whose backups lie in the same account, under the same administrators, as the data they protect.',
    'Operations teams of two or three who spend their mornings on failed backup jobs.',
    'Groups that grew by acquisition and now have four backup products and no common retention.',
  ],
  ctaSection: {
    text: 'Name one system you could not do without for a day. We will restore it with you, against the clock.',
    buttonLabel: 'Plan a Restore Drill',
  },
}
