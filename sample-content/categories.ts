export const categories = [
  {
    slug: 'cloud-migration',
    title: 'Cloud Migration',
    description:
      'Moving estates from VMware, Azure and data centres to AWS without losing a weekend.',
  },
  {
    slug: 'kubernetes-containers',
    title: 'Kubernetes & Containers',
    description: 'EKS, ECS and Fargate in production: sizing, security and day-two operations.',
  },
  {
    slug: 'serverless',
    title: 'Serverless',
    description: 'Event-driven systems on Lambda, EventBridge and Step Functions.',
  },
  {
    slug: 'amazon-connect',
    title: 'Amazon Connect',
    description:
      'Contact centres that customers do not dread: migration, analytics and automation.',
  },
  {
    slug: 'cost-optimization',
    title: 'Cost Optimization',
    description: 'Knowing what a request costs, and paying less for it.',
  },
  {
    slug: 'devsecops',
    title: 'DevSecOps',
    description: 'Infrastructure as code, delivery pipelines and the controls that belong in them.',
  },
] as const
