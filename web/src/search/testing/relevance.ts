/**
 * What visitors look for, and where they want to go: the entry that must come first.
 * Written before the search was, from what the entries say.
 */
export const wantedFirst: Readonly<Record<string, string>> = {
  // What an article is called, or a part of it.
  vmware: '/blog/vmware-exit-eight-weeks',
  'nat gateway': '/blog/nat-gateway-bill',
  'savings plans': '/blog/savings-plans-math',
  'S3 lifecycle': '/blog/s3-lifecycle-tiers',
  'cold start': '/blog/lambda-cold-starts-measured',
  saga: '/blog/step-functions-saga',
  'step functions': '/blog/step-functions-saga',
  idempotency: '/blog/idempotency-at-least-once',
  'terraform state': '/blog/terraform-state-boundaries',
  'contact lens': '/blog/contact-lens-agent-assist',
  PBX: '/blog/connect-migration-from-legacy-pbx',
  omnichannel: '/blog/omnichannel-without-swivel-chair',
  'snowball datasync': '/blog/snowball-or-datasync',
  'kubernetes requests limits': '/blog/kubernetes-requests-limits',
  'security gates': '/blog/pipeline-security-gates',
  'contact flows review': '/blog/connect-cicd-contact-flows',
  'orders erp': '/blog/event-driven-orders-lambda',
  'java 17': '/blog/amazon-q-developer-java-upgrade',
  'twelve-year-old java': '/blog/containerize-legacy-java',
  'azure identity': '/blog/azure-to-aws-identity-first',
  'pune office': '/announcement/pune-office-opens',
  'office hours': '/announcement/kubernetes-office-hours',
  'open source landing zone': '/announcement/open-source-landing-zone',
  northvale: '/announcement/skyforge-joins-northvale',
  'SOC 2 report': '/announcement/soc-2-type-ii-report',
  'advanced tier': '/announcement/aws-advanced-tier-partner',
  // A question, as one would ask it.
  'what does one request cost?': '/blog/cost-per-request',
  'EKS on Fargate or on nodes': '/blog/eks-fargate-or-nodes',
  'why did my task die without a trace': '/blog/ecs-fargate-observability',
  // What stands in its subheading or in its text.
  'entra id': '/blog/azure-to-aws-identity-first',
  'restore drill': '/blog/backup-restore-drills',
  iis: '/blog/windows-to-linux-dotnet',
  // Services and case studies.
  'backup recovery': '/service/automated-backup-recovery',
  'free migration': '/migrations',
  stopwatch: '/casestudies/a-diagnostics-network-puts-a-stopwatch-on-its-restores',
  // One letter wrong: missing, swapped, one too many, another.
  'teraform state': '/blog/terraform-state-boundaries',
  'lamdba cold starts': '/blog/lambda-cold-starts-measured',
  idempotencey: '/blog/idempotency-at-least-once',
  omnichennel: '/blog/omnichannel-without-swivel-chair',
  'kuberntes limits': '/blog/kubernetes-requests-limits',
}

/** The same for an entry that must be among the first three. */
export const wantedAmongThree: Readonly<Record<string, string>> = {
  'amazon connect': '/blog/connect-migration-from-legacy-pbx',
  lambda: '/blog/lambda-cold-starts-measured',
  fargate: '/blog/ecs-fargate-observability',
  kubernetes: '/announcement/kubernetes-office-hours',
  backup: '/service/automated-backup-recovery',
  terraform: '/announcement/open-source-landing-zone',
  eventbridge: '/blog/contact-lens-agent-assist',
  observability: '/blog/kubernetes-requests-limits',
  iam: '/blog/azure-to-aws-identity-first',
  windows: '/blog/windows-to-linux-dotnet',
  restart: '/blog/ecs-fargate-observability',
  'leaving vmware': '/announcement/vmware-exit-programme',
  'reduce the cost of lambda': '/blog/lambda-cold-starts-measured',
  'contact center': '/service/amazon-connect-contact-center',
  'furniture retailer': '/blog/event-driven-orders-lambda',
  monolith: '/service/kubernetes-web-modernization',
  compliance: '/announcement/soc-2-type-ii-report',
  cgroup: '/blog/containerize-legacy-java',
  'insurance pbx': '/casestudies/a-regional-insurer-retires-its-pbx-over-five-sundays',
  'amzon conect': '/blog/connect-migration-from-legacy-pbx',
}
