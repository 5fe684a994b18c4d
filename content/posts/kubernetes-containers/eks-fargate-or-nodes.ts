import {advancedTable, bullets, code, h2, h3, p, quote} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const eksFargateOrNodes: SeedArticle = {
  slug: 'eks-fargate-or-nodes',
  title: 'EKS on Fargate or on nodes? A decision in one table and one division',
  subheading:
    'What a pod costs on each, where the break-even lies, and the constraints that settle the matter before any price is compared.',
  publishedAt: '2026-10-22T05:00:00Z',
  author: 'daniel-okafor',
  categories: ['kubernetes-containers', 'cost-optimization'],
  tags: ['eks', 'kubernetes', 'fargate', 'finops', 'terraform'],
  image: {
    alt: 'On the left seven pods packed into one node block, on the right four pods each in a small machine of its own, both under one Kubernetes control plane',
    mood: 'night',
  },
  body: [
    p(
      `Divide the monthly price of a node by the price of the same pod on Fargate. If you can keep more pods than that on the node, use nodes. For a typical web pod and a Graviton node the answer is 5.6, so the sixth pod pays for the trouble of owning machines. The rest of this article shows where the number comes from, and when it does not matter.`,
    ),

    h2('Constraints first, prices second'),
    p(
      `Half of the discussions we moderate end here, because one hard limit of Fargate on EKS decides. Fargate runs every pod in a virtual machine of its own. That is its strength, and every limit follows from it: no daemon sets, no privileged containers, no host network, no GPUs, no EBS volumes (EFS works), private subnets only. At the time of writing there is no Spot and no Arm on EKS either, although ECS offers both on Fargate.`,
    ),
    advancedTable(
      'Which compute for which pod',
      {tableStyle: 'bordered', headerStyle: 'secondary', responsive: false},
      ['Question', 'Fargate', 'Nodes (managed groups, Karpenter or Auto Mode)'],
      ['Needs a GPU, EBS or host access?', 'Not possible', 'Yes'],
      ['Runs code of other people?', 'A kernel per pod, no extra work', 'Possible, with effort'],
      [
        'Agents for logs and traces',
        'Built-in log router, sidecars for the rest',
        'One daemon set',
      ],
      ['Start of one more pod', 'About a minute; image pulled each time', 'Seconds on a warm node'],
      ['Smallest bill for one pod', '0.25 vCPU and 0.5 GB', 'One instance'],
      ['Discounts', 'Compute Savings Plans', 'Savings Plans, Spot, Graviton'],
      ['Who patches the system?', 'AWS, by replacing pods', 'You, or AWS with Auto Mode'],
      [
        'Bursting above the request',
        'No: size equals request, rounded up',
        'Yes, into idle capacity',
      ],
    ),

    h2('What a pod costs on Fargate'),
    p(
      `Fargate adds up the requests of all containers in the pod, adds 256 MB for the Kubernetes components, and rounds up to the next size it sells. A pod that requests 0.5 vCPU and 1 GiB therefore becomes 0.5 vCPU and 2 GB; 1.25 GB is not for sale. At the us-east-1 prices of this autumn, $0.04048 per vCPU-hour and $0.004445 per GB-hour:`,
    ),
    ...bullets(
      `CPU: 0.5 × 0.04048 = $0.02024 an hour`,
      `Memory: 2 × 0.004445 = $0.00889 an hour`,
      `Together $0.02913, and over 730 hours **$21.26 a month**`,
    ),
    p(
      `Rounding is the part people forget. Trim the request to 768 MiB and the same pod fits into 1 GB exactly: $18.02 a month, fifteen per cent less for a changed number in a manifest.`,
    ),

    h2('What the same pod costs on a node'),
    p(
      `An m7g.xlarge has 4 vCPUs and 16 GiB and costs $0.1632 an hour, or $119.14 a month. Not all of it is yours. The kubelet reserves 80 millicores and, at 58 pods, 893 MiB; eviction keeps another 100 MiB; our usual daemon sets take 300 millicores and 512 MiB. That leaves 3.62 vCPUs and a little over 14 GiB: **seven** pods of this size, with CPU as the bottleneck.`,
    ),
    p(
      `Seven pods make $17.02 each. Six make $19.86, five make $23.83. The break-even is 119.14 / 21.26 = 5.6 pods, or 80 per cent of what fits. A cluster that is packed less tightly than that pays more for nodes than it would pay for Fargate, and clusters without consolidation are often packed far less tightly. Nor is every image built for Arm: on an x86 m7i.xlarge at $0.2016 an hour the break-even is 6.9, so that node has to be full before it wins.`,
    ),
    h3('Requests are the lever, not the instance type'),
    p(
      `Now look at what the pod does. Ours asked for half a vCPU and used 0.15 at the 95th percentile. On a node it can request 0.2 and borrow the rest when it needs to. Fourteen such pods fit, now limited by memory, for **$8.51** each. On Fargate the smallest CPU step is 0.25, and 1 GiB still becomes 2 GB: **$13.88**, with nothing to borrow from. Correct requests favour nodes; generous ones hide the difference. How we find the right numbers is in [the article on requests and limits](/blog/kubernetes-requests-limits).`,
    ),

    h2('What the division leaves out'),
    ...bullets(
      `**Hours of people.** A node pool needs AMI updates, disruption budgets and somebody who understands why a drain hangs. We budget two days a month for a well-run cluster. At fifty pods that exceeds the saving; at five hundred it disappears in it.`,
      `**EKS Auto Mode.** It runs the nodes for you, for a fee on top of the instance price that depends on the type. Put the fee into the node price and divide again; for most teams without a platform group this is the answer in 2026.`,
      `**Sidecars.** On Fargate every agent is paid once per pod. A 100-millicore collector next to a 0.25 vCPU application lifts the pod to 0.5.`,
      `**Savings Plans.** A Compute Savings Plan covers both sides, so moving between them does not strand the commitment.`,
    ),

    h2('The answer is usually both'),
    p(
      `One cluster can do both, and profiles decide by namespace and label. A fintech we support keeps its 180 services on Graviton nodes and sends one kind of work to Fargate: jobs that execute formulas written by its own customers. There the kernel boundary is worth more than any packing factor, and jobs that run four minutes do not care about a minute of start-up.`,
    ),
    code(
      'hcl',
      'eks/fargate.tf',
      `
resource "aws_eks_fargate_profile" "tenant_jobs" {
  cluster_name           = aws_eks_cluster.main.name
  fargate_profile_name   = "tenant-jobs"
  pod_execution_role_arn = aws_iam_role.fargate_pods.arn
  subnet_ids             = var.private_subnet_ids

  selector {
    namespace = "tenant-jobs"
    labels    = { isolation = "vm" }
  }
}
`,
    ),
    p(
      `Logs need no sidecar. EKS runs a Fluent Bit router outside your containers when it finds this namespace and this config map; the pod execution role needs the CloudWatch Logs permissions, and pods that were already running have to be restarted:`,
    ),
    code(
      'yaml',
      'aws-observability.yaml',
      `
apiVersion: v1
kind: Namespace
metadata:
  name: aws-observability
  labels:
    aws-observability: enabled
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: aws-logging
  namespace: aws-observability
data:
  output.conf: |
    [OUTPUT]
        Name cloudwatch_logs
        Match kube.*
        region us-east-1
        log_group_name /eks/tenant-jobs
        log_stream_prefix job-
        auto_create_group true
`,
    ),
    quote(
      `Choose Fargate for what a pod must not touch, nodes for what it may share, and never either for fashion.`,
    ),
    p(
      `If you want your own division done, send us a week of requests and usage by workload; [we will send back the table](/contact). The [EKS user guide](https://docs.aws.amazon.com/eks/) has the current list of Fargate limits, and it is worth rereading once a year, because it changes.`,
    ),
  ],
}
