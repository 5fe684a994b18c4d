import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['No nodes to patch', 'A virtual machine for every pod'],
  hero: {
    headline: 'Kubernetes without a single node to patch',
    subheadline:
      'Your manifests and charts stay. AWS Fargate gives every pod a virtual machine of the right size, and the management of worker nodes falls away, all of it.',
  },
  solutionDescription: {
    title: 'A right-sized shell for each pod',
    content:
      'On Fargate a pod declares what it needs and gets a small virtual machine of its own, started, patched and discarded by AWS. Namespaces and labels decide which pods go there, so the change is a profile in the cluster and not a new platform. Fargate also has limits, and we check them first: no daemon sets, no GPUs, no EBS volumes, no privileged containers. What does not fit stays on managed nodes beside it, and the division is written down with the price of both.',
    keyValuePropositions: [
      'An inventory of every workload against the limits of Fargate, before anything is moved.',
      'Fargate profiles by namespace and label, so that a team opts in with one line and opts out the same way.',
      'Requests set from a month of measurements, because on Fargate the request is the bill.',
      'Logs by the built-in router to CloudWatch, metrics and traces by OpenTelemetry, no agent on any host.',
    ],
  },
  diagram: {
    name: 'diagram/eks-fargate',
    alt: 'A manifest goes to the managed EKS control plane, and two Fargate profiles decide by namespace where pods run. Each pod stands in a shell of its own in one of two zones; there are no nodes.',
  },
  customerBenefits: [
    'Infrastructure management for worker nodes is reduced by 100%: no images to build, no kernels to patch, no node groups to size.',
    'Pods share no kernel, which shortens the conversation with your auditors.',
    'You pay by the second for what a pod requests, and nothing for the gaps between pods.',
    'The Kubernetes API stays, and with it your charts, your pipelines and what your engineers know.',
  ],
  relatedServices: [
    'Amazon EKS',
    'AWS Fargate',
    'Amazon ECR',
    'Amazon EFS',
    'Elastic Load Balancing',
    'Amazon CloudWatch',
    'AWS Distro for OpenTelemetry',
    'AWS Identity and Access Management',
  ],
  targetCompanyProfile: [
    'Product teams that chose Kubernetes for its API and have no platform engineer to run its nodes.',
    'Health and finance software that has to keep its customers apart, down to the kernel.',
    'Owners of batch and integration jobs that run for minutes, on clusters that idle for hours.',
    'Firms with many small clusters, one for each customer or region, where two spare nodes apiece add up.',
  ],
  ctaSection: {
    text: 'Send us your pod specifications. You get back what fits on Fargate, what does not, and what both would cost.',
    buttonLabel: 'Check Your Workloads',
  },
}
