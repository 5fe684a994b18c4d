import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Dashboards from the first deployment', 'No servers to run'],
  hero: {
    headline: 'Containers that tell you how they are, from day one',
    subheadline:
      'Amazon ECS on Fargate, with dashboards, alarms and traces as part of the first deployment. Infrastructure management is reduced by 90%, and what remains is visible.',
  },
  solutionDescription: {
    title: 'No service goes live blind',
    content:
      'Containers are easy to start and easy to lose sight of: a task that dies is replaced so quickly that nobody asks why. We deliver services on Amazon ECS and Fargate with their monitoring in the same module. Whoever deploys a service gets its dashboard, its alarms and its log retention with it, and cannot leave them out. Alarms watch what customers feel, errors and latency rather than CPU, and each one links to a page that says what to do.',
    keyValuePropositions: [
      'One Terraform module for a service: task, scaling, load balancer, roles, dashboards and alarms, versioned together.',
      'Five signals before the first request: stopped tasks with their reason, errors, latency, saturation and cost.',
      'Rolling deployments with a circuit breaker that returns to the last good version without asking anyone.',
      'Traces across services by OpenTelemetry, so that a slow page leads to the query that made it slow.',
    ],
  },
  diagram: {
    name: 'diagram/ecs-fargate',
    alt: 'A load balancer spreads requests over Amazon ECS tasks on Fargate in two zones, which share an Aurora database with a writer and a reader. Container Insights, X-Ray and CloudWatch alarms watch every task.',
  },
  customerBenefits: [
    'Infrastructure management is reduced by 90%: no hosts, no cluster upgrades, no host agents. Your task definitions are what is left.',
    'A 99.9% uptime SLA for the services we operate, with an engineer on call 24/7.',
    'The reason for a restart is known in minutes, because stop codes and last log lines are kept together.',
    'The bill follows the load: services scale on requests, and work that may be interrupted runs on Fargate Spot.',
  ],
  relatedServices: [
    'Amazon ECS',
    'AWS Fargate',
    'Amazon ECR',
    'Elastic Load Balancing',
    'Amazon CloudWatch',
    'AWS X-Ray',
    'AWS Distro for OpenTelemetry',
    'Amazon Aurora',
  ],
  targetCompanyProfile: [
    'Teams of three to fifteen engineers who want containers, and not a Kubernetes platform.',
    'Products that have outgrown a hosted platform and need a network of their own, but no servers.',
    'Companies with containers in production and no answer to why one restarted last night.',
    'Agencies that run small services for many clients, and have to watch and bill each one apart.',
  ],
  ctaSection: {
    text: 'Ask your team what happened to the last task that stopped. If nobody knows, that is where we start.',
  },
}
