import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Cut along team lines', 'Every cut reversible by one route'],
  hero: {
    headline: 'Release your web platform in small pieces, on Kubernetes',
    subheadline:
      'We cut a web monolith into services on Amazon EKS, along the lines your teams already work by. Release cycles become up to 50% faster, and a bad release touches one service instead of the whole site.',
    cta: 'Plan Your Kubernetes Move',
  },
  solutionDescription: {
    title: 'Cut along the teams, not along the diagram',
    content:
      'A monolith slows down because everyone waits for everyone. We look at who changes which code, and how often, and cut the first services where those lines are already clean. A routing layer in front sends each path to the old application or to the new service, so customers never see a switch-over, and each cut can be taken back by changing one route. The cluster below is managed: Amazon EKS runs the control plane, nodes come and go with the load, and everything in it is described in Git.',
    keyValuePropositions: [
      'A cluster from code: Terraform for account and network, Argo CD for what runs inside, nothing applied by hand.',
      'Old and new side by side behind an Application Load Balancer, for as long as the move takes.',
      'Progressive delivery: a new version takes a small share of requests first, and more only while errors and latency hold.',
      'Requests, limits and autoscaling set from measured load, and reviewed with each team after the first month.',
    ],
  },
  diagram: {
    name: 'diagram/kubernetes',
    alt: 'Users reach an ingress that sends each route to one of three services on Amazon EKS, while the shrinking monolith keeps the rest. An autoscaler adds pods to the busiest service, and Argo CD pulls every release from Git.',
  },
  customerBenefits: [
    'Release cycles are up to 50% faster, since a team ships its service without waiting for the release train.',
    'A failed release stays inside one service: the rest of the site keeps selling while it rolls back.',
    'Capacity follows your visitors: pods scale on warm nodes in seconds, and Karpenter hands the nodes back when the evening is over.',
    'New engineers ship early, because each service has its own tests, its own pipeline and one page of documentation.',
  ],
  relatedServices: [
    'Amazon EKS',
    'Amazon ECR',
    'Elastic Load Balancing',
    'Amazon CloudFront',
    'Amazon Aurora',
    'Amazon ElastiCache',
    'Amazon Managed Service for Prometheus',
    'Amazon Managed Grafana',
  ],
  targetCompanyProfile: [
    'Online retailers whose one deployment a fortnight carries the work of five teams.',
    'SaaS firms past thirty engineers, where merging has become slower than coding.',
    'Media and booking sites whose traffic triples within minutes of a campaign or a match.',
    'Companies whose self-managed Kubernetes is several versions behind, and which nobody wants to upgrade.',
  ],
  ctaSection: {
    text: 'Show us your last ten releases. We will show you where the first cut belongs, and what it takes.',
  },
}
