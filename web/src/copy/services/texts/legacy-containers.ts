import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Move first, change later', 'Same behaviour, proven by replay'],
  hero: {
    headline: 'Containerize the application nobody dares to touch',
    subheadline:
      'We put your legacy application into containers as it runs today, on Amazon ECS or EKS. Modernization time is cut by 40%, because nothing is rewritten before it has moved.',
  },
  solutionDescription: {
    title: 'Move first, change later, in that order',
    content:
      'A rewrite asks you to stand still for a year. We go the other way: find out what the application really depends on, down to the file share nobody documented, build an image that behaves the same, and prove it by replaying a day of production traffic. Only then does it move. From that day on every further step, a newer runtime, a managed database, a first service cut out, is small enough to be undone.',
    keyValuePropositions: [
      'A dependency map taken from the running system, not from memory: ports, file paths, scheduled jobs, certificates and licences.',
      'One image for laptop, test and production, scanned on every build and deployed by pipeline.',
      'Configuration and secrets moved out of the archive, into AWS Secrets Manager and Parameter Store.',
      'A way back until the end: the old servers stay ready until a month-end has closed on the new platform.',
    ],
  },
  diagram: {
    name: 'diagram/legacy-containers',
    alt: 'The application leaves its old server as a container image, is stored in Amazon ECR, and runs as containers on Amazon ECS or EKS in two zones behind a load balancer. The database it has always used stays in the data centre.',
  },
  customerBenefits: [
    'Modernization time is cut by 40% against a rewrite of the same scope, because the application moves before it changes.',
    'Releases stop needing a weekend: a new version rolls out container by container, and a failed health check rolls it back.',
    'The operating system can be patched again, because the application no longer depends on one particular machine.',
    'Your team keeps the code it knows; what it learns is how to build, ship and watch an image.',
  ],
  relatedServices: [
    'Amazon ECS',
    'Amazon EKS',
    'AWS Fargate',
    'Amazon ECR',
    'Elastic Load Balancing',
    'Amazon RDS',
    'Amazon EFS',
    'AWS Secrets Manager',
  ],
  targetCompanyProfile: [
    'Manufacturers whose order system runs on a Java or .NET version that stopped receiving updates years ago.',
    'Insurers and lenders who have to leave a data centre by a fixed date and cannot rewrite before it.',
    'Software firms that install the same product on a separate virtual machine for each customer.',
    'Teams whose original developers have left, with the binaries, a runbook and production to go by.',
  ],
  ctaSection: {
    text: 'Bring us the oldest application you still depend on. One call is enough to name what would keep it out of a container.',
    buttonLabel: 'Discuss Your Application',
  },
}
