import type {DrawingName} from './drawings.ts'
import {paths, servicePath} from './paths.ts'
import {serviceSlug} from './slugs.ts'

type Entry = {
  id: number
  title: string
  icon: DrawingName
}

/** An entry with a page of its own. */
export type DetailedService = Entry & {
  description: string
  /** File in `web/src/copy/services/texts/` with the long texts. */
  text: string
}

/** An entry that links to another page of the site. */
export type LinkedService = Entry & {link: string}

export type Service = DetailedService | LinkedService

/** The catalogue, in the order of the services menu. */
export const services: readonly Service[] = [
  {
    id: 1,
    title: 'Legacy Application Containerization',
    description:
      'Move an old application into containers as it is, then improve it in small steps.',
    icon: 'icon/legacy-containers',
    text: 'legacy-containers',
  },
  {
    id: 2,
    title: 'Kubernetes Web Modernization',
    description: 'Turn a web monolith into services on Amazon EKS that teams release on their own.',
    icon: 'icon/kubernetes',
    text: 'kubernetes',
  },
  {
    id: 3,
    title: 'Serverless Kubernetes with AWS Fargate',
    description: 'Keep the Kubernetes API and give up the nodes: a right-sized shell for each pod.',
    icon: 'icon/eks-fargate',
    text: 'eks-fargate',
  },
  {
    id: 4,
    title: 'Event-Driven Serverless with AWS Lambda',
    description: 'Let orders, files and messages start the work, and pay only while it runs.',
    icon: 'icon/lambda',
    text: 'lambda',
  },
  {
    id: 5,
    title: 'Amazon Connect Contact Center',
    description: 'A cloud contact center with voice, chat and AI assistance, live in 4-6 weeks.',
    icon: 'icon/connect',
    text: 'connect',
  },
  {
    id: 6,
    title: 'Automated Backup & Recovery',
    description:
      'Backups that run by policy, lie in another account, and are restored to prove that they work.',
    icon: 'icon/backup',
    text: 'backup',
  },
  {
    id: 7,
    title: 'Hybrid Migration with Snowball & DataSync',
    description:
      'Move terabytes by wire, or by the device you already have, with a cutover you can rehearse.',
    icon: 'icon/hybrid-migration',
    text: 'hybrid-migration',
  },
  {
    id: 8,
    title: 'AI Code Modernization with Amazon Q Developer',
    description:
      'Upgrade old Java and .NET with an AI agent, and with engineers who check its work.',
    icon: 'icon/q-developer',
    text: 'q-developer',
  },
  {
    id: 9,
    title: 'CI/CD for Amazon Connect',
    description:
      'Contact flows, queues and bots as code: reviewed, tested and released by pipeline.',
    icon: 'icon/connect-cicd',
    text: 'connect-cicd',
  },
  {
    id: 10,
    title: 'Containers on ECS Fargate with Monitoring',
    description:
      'Containers without servers, with dashboards and alarms from the first deployment.',
    icon: 'icon/ecs-fargate',
    text: 'ecs-fargate',
  },
  {
    id: 11,
    title: 'Amazon Connect Customer Experience',
    icon: 'icon/connect',
    link: paths.connect,
  },
  {id: 12, title: 'Free Migration to AWS', icon: 'icon/hybrid-migration', link: paths.migrations},
]

/** The services that have a page of their own, and so a card. */
export const detailedServices = services.filter(hasCard)

function hasCard(service: Service): service is DetailedService {
  return !('link' in service)
}

/** The path of the page that an entry links to. */
export function serviceHref(service: Service): string {
  return hasCard(service) ? servicePath(serviceSlug(service.title)) : service.link
}

/** The service whose title has that slug. */
export function findService(slug: string): DetailedService | undefined {
  return detailedServices.find(({title}) => serviceSlug(title) === slug)
}
