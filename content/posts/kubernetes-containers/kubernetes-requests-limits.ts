import {bullets, code, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const kubernetesRequestsLimits: SeedArticle = {
  slug: 'kubernetes-requests-limits',
  title: 'Kubernetes requests and limits: four numbers, four different mechanisms',
  subheading:
    'Why a service at 40 per cent CPU had a p99 above a second, and the rules we now write into every cluster.',
  publishedAt: '2026-08-20T06:45:00Z',
  author: 'daniel-okafor',
  categories: ['kubernetes-containers'],
  tags: ['kubernetes', 'eks', 'observability', 'finops'],
  image: {
    alt: 'A pod cube with four dials labelled CPU request, CPU limit, memory request and memory limit, each wired to a different part of a node',
    mood: 'dusk',
  },
  body: [
    p(`Introduction:`),
    p(
      `A payment service ran at 40 per cent of its CPU limit, and one request in a hundred took more than a second. Nothing was overloaded: not the node, not the database, not the network. The cause was a line in the manifest that everybody had copied from a template, cpu: 500m under limits, and a mechanism that most of us describe wrongly.`,
    ),
    p(
      `Requests and limits look like a minimum and a maximum of the same thing. They are four settings, read by four different parts of the system at different times. Once that is clear, the right values almost choose themselves.`,
    ),

    h2('Four numbers, four readers'),
    ...bullets(
      `**CPU request**: read by the scheduler to find a node, then by the kernel as a weight. It matters only when CPU is short: a container with 400m gets twice the share of one with 200m. When there is spare CPU, it limits nothing.`,
      `**CPU limit**: read by the kernel as a quota per period of 100 milliseconds. It applies even when the node is otherwise idle.`,
      `**Memory request**: read by the scheduler, and by the kubelet when it has to choose whom to evict. By default it does not reserve a single page.`,
      `**Memory limit**: read by the kernel. Crossing it gets the container killed; since Kubernetes 1.28, with cgroup v2, all of its processes at once.`,
    ),

    h2('How 40 per cent becomes one second'),
    p(
      `A limit of 500m is not half a core all the time. It is 50 milliseconds of CPU time in every 100 milliseconds, summed over all threads. The service had four busy threads during a request. Four threads use up 50 milliseconds of quota in 12.5 milliseconds of wall time, and then all of them stand still for the remaining 87.5. A heavy request, one that needs 300 milliseconds of CPU work, waits through five such pauses: more than 400 milliseconds of doing nothing, before any request queued behind it is counted.`,
    ),
    p(
      `The average stays at 40 per cent because averages over a minute contain the quiet periods too. Throttling is invisible in utilisation, so look for it directly. This expression belongs on every cluster dashboard, with an alert at five per cent for anything that faces a user:`,
    ),
    code(
      'text',
      'throttled-share.promql',
      `
sum by (namespace, pod, container) (
  rate(container_cpu_cfs_throttled_periods_total{container!=""}[5m])
)
/
sum by (namespace, pod, container) (
  rate(container_cpu_cfs_periods_total{container!=""}[5m])
)
`,
    ),
    p(
      `The payment service stood at 31 per cent. We removed the limit, and the p99 fell from 1.1 seconds to 140 milliseconds.`,
    ),

    h2('The rules we write down'),
    h3('Memory: request equals limit'),
    p(
      `Memory cannot be taken back politely. If a pod may use more than it has requested, the node is oversubscribed and will one day kill or evict something, and not necessarily the culprit. With both numbers equal the worst case is a container that kills itself, at a time and place that point to the cause.`,
    ),
    h3('CPU: an honest request and, as a rule, no limit'),
    p(
      `Set the request to what the container uses at the 95th percentile over a normal week. The weights then share out a busy node fairly, and idle CPU is used by whoever can use it. The number comes from a subquery:`,
    ),
    code(
      'text',
      'cpu-p95.promql',
      `
quantile_over_time(
  0.95,
  sum by (pod) (
    rate(container_cpu_usage_seconds_total{namespace="payments", container="api"}[5m])
  )[7d:5m]
)
`,
    ),
    p(`The result, in the manifest:`),
    code(
      'yaml',
      'payments-api.yaml',
      `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: payments-api
  namespace: payments
spec:
  replicas: 3
  selector:
    matchLabels: {app: payments-api}
  template:
    metadata:
      labels: {app: payments-api}
    spec:
      containers:
        - name: api
          image: 111122223333.dkr.ecr.ap-south-1.amazonaws.com/payments-api:2026.8.3
          resources:
            requests: {cpu: 300m, memory: 768Mi}
            limits: {memory: 768Mi}
          env:
            # Without a CPU limit the JVM counts all cores of the node.
            - name: JAVA_TOOL_OPTIONS
              value: -XX:ActiveProcessorCount=2 -XX:MaxRAMPercentage=70
`,
    ),
    h3('The exceptions'),
    p(
      `A CPU limit is right where predictability is worth more than speed: build agents and batch jobs beside user traffic, tenants who pay for a fixed size, load tests that must be comparable. It is also right when a runtime derives its parallelism from the limit. The JVM and .NET size their thread pools by it, Go does so since 1.25. Take the limit away on a 64-core node and the garbage collector may start dozens of threads in a pod meant for a third of a core. Either keep a limit of whole cores, or tell the runtime its size as above.`,
    ),

    h2('Defaults for everybody who forgets'),
    p(
      `A rule that depends on memory, the human kind, is not a rule. Each namespace gets a LimitRange, so that a container without values still has some, and a quota on requests, so that one team cannot fill the cluster on paper:`,
    ),
    code(
      'yaml',
      'namespace-defaults.yaml',
      `
apiVersion: v1
kind: LimitRange
metadata:
  name: defaults
  namespace: payments
spec:
  limits:
    - type: Container
      defaultRequest: {cpu: 100m, memory: 256Mi}
      default: {memory: 256Mi}
      max: {memory: 4Gi}
---
apiVersion: v1
kind: ResourceQuota
metadata:
  name: budget
  namespace: payments
spec:
  hard:
    requests.cpu: "12"
    requests.memory: 24Gi
    limits.memory: 24Gi
`,
    ),
    p(
      `Note what is absent: no default for the CPU limit, and no quota on limits.cpu, because such a quota would force every pod to have one.`,
    ),

    h2('Introducing it in a running cluster'),
    ...steps(
      `Measure throttling and p95 usage for one full week, month end included if there is one.`,
      `Correct memory first, one service a day, starting with those that were killed most often.`,
      `Lower CPU requests to the measured value. Watch the scheduling, not the graphs: nodes will empty, and Karpenter or the autoscaler has to be allowed to remove them.`,
      `Remove CPU limits last, beginning with the services that face users.`,
      `Repeat each quarter, or run the Vertical Pod Autoscaler in recommendation mode and read its opinion in the review.`,
    ),
    p(
      `Since Kubernetes 1.35 resizing a running pod in place is stable, so a correction no longer has to mean a restart. It changes pods, not their template: write the new value into the manifest as well, or the next rollout takes it back.`,
    ),

    h2('What it was worth'),
    p(
      `The cluster had 24 nodes of four vCPUs. Allocatable were 94 vCPUs, requested 88, used 23 at the 95th percentile. After six weeks the requests stood at 41 vCPUs on 13 nodes, which is 80 per cent of what those can allocate. Eleven nodes less, and the slowest percentile of the payment service eight times faster. Whether the remaining thirteen should be nodes at all is [a separate calculation](/blog/eks-fargate-or-nodes).`,
    ),
    quote(
      `Utilisation tells you what you paid for. Throttling tells you what your users waited for.`,
    ),
  ],
}
