import {bullets, code, h2, h3, p, quote} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const ecsFargateObservability: SeedArticle = {
  slug: 'ecs-fargate-observability',
  title: 'The task that died without a trace: observability for ECS on Fargate',
  subheading:
    'A post-mortem of eleven silent restarts, and the five signals every Fargate service now has before it sees traffic.',
  publishedAt: '2026-05-14T06:20:00Z',
  author: 'daniel-okafor',
  categories: ['kubernetes-containers', 'devsecops'],
  tags: ['ecs', 'fargate', 'observability', 'terraform'],
  image: {
    alt: 'A Fargate task with an application and a collector container, sending logs, metrics, traces and a stop event along four separate lines',
    mood: 'night',
  },
  body: [
    p(
      `02:13, a Sunday. The order service of a retailer replaced one of its tasks, then another, eleven in forty minutes. Customers saw a few slow pages; nobody was woken. On Monday the team opened the console to find out why, and found nothing: the stopped tasks had disappeared from it, and the last log lines of each were ordinary requests. It took us three days to explain forty minutes.`,
    ),
    p(
      `The cause was dull, a memory leak in an image library. What was missing is the interesting part, because most Fargate services we review miss the same things.`,
    ),

    h2('What we could not know'),
    ...bullets(
      `**Why the tasks stopped.** ECS keeps a stopped task for about an hour. After that, the stop code and the reason are gone unless somebody has recorded the event.`,
      `**Which container grew.** The service metric was an average over 40 tasks. One task at 98 per cent of its memory and 39 at 52 per cent average 53.`,
      `**What the last requests were.** The application logged through an asynchronous appender with a buffer of its own, and a kill flushes nothing.`,
      `**What the users felt.** There were no traces, so slow pages could not be connected to tasks.`,
    ),

    h2('Signal one: the stop event'),
    p(
      `ECS publishes every state change to EventBridge. Send the stops to a log group and the first question of every post-mortem is answered by a query instead of an archaeologist. Scale-in and deployments stop tasks too, so the pattern leaves those out by their reason:`,
    ),
    code(
      'hcl',
      'observability/task-stops.tf',
      `
resource "aws_cloudwatch_log_group" "task_stops" {
  name              = "/aws/events/ecs-task-stops"
  retention_in_days = 90
}

resource "aws_cloudwatch_event_rule" "task_stops" {
  name = "ecs-task-stops"
  event_pattern = jsonencode({
    source      = ["aws.ecs"]
    detail-type = ["ECS Task State Change"]
    detail = {
      clusterArn    = [aws_ecs_cluster.main.arn]
      lastStatus    = ["STOPPED"]
      stoppedReason = [{ anything-but = { prefix = "Scaling activity" } }]
    }
  })
}

resource "aws_cloudwatch_event_target" "task_stops" {
  rule = aws_cloudwatch_event_rule.task_stops.name
  arn  = aws_cloudwatch_log_group.task_stops.arn
}

data "aws_iam_policy_document" "events_to_logs" {
  statement {
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["\${aws_cloudwatch_log_group.task_stops.arn}:*"]

    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com", "delivery.logs.amazonaws.com"]
    }
  }
}

resource "aws_cloudwatch_log_resource_policy" "events_to_logs" {
  policy_name     = "ecs-task-stops"
  policy_document = data.aws_iam_policy_document.events_to_logs.json
}
`,
    ),
    p(
      `Two details cost people an afternoon. The resource policy is created silently by the console and not at all by Terraform, so without the last two blocks the rule matches and nothing arrives. And memory kills carry their evidence in the container, not in the task: look for exit code 137 and a reason that begins with OutOfMemoryError.`,
    ),

    h2('Signal two: logs that cannot stop the application'),
    p(
      `The awslogs driver has two modes. In blocking mode a slow CloudWatch endpoint stops the thread that writes the line, and a health check that logs is then a health check that fails. In non-blocking mode lines go through a buffer, and when it is full they are dropped. Since 25 June 2025 non-blocking is the default where neither the task definition nor the account setting says otherwise; services written before that changed their behaviour with the next task they started.`,
    ),
    p(
      `Neither mode is right for everybody, so write the choice down. We use non-blocking with a buffer of 25 MB for services, ten times what the busiest one writes in a second, and blocking for the few whose log _is_ the audit record. The application’s own asynchronous appender is then one buffer too many, and we remove it. Next, do the arithmetic of the bill: 40 tasks at 25 lines a second and 400 bytes a line write 400,000 bytes a second, 34.56 GB a day, 1,036.8 GB in thirty days. At $0.50 per GB ingested, the us-east-1 price at the time of writing, that is **$518.40** for one service. Access logs that the load balancer writes to S3 anyway need not be written twice.`,
    ),

    h2('Signal three: metrics per task'),
    p(
      `Container Insights with enhanced observability adds metrics by task and container to the averages by service. It is a value of the cluster setting, enhanced in place of enabled. Alarm on the maximum over tasks, not on the mean; a leak shows as one rising line hours before the first kill.`,
    ),
    code(
      'hcl',
      'observability/cluster.tf',
      `
resource "aws_ecs_cluster" "main" {
  name = "orders"

  setting {
    name  = "containerInsights"
    value = "enhanced"
  }
}
`,
    ),

    h2('Signal four: traces, from a sidecar that may die'),
    p(
      `The X-Ray SDKs and daemon went into maintenance mode on 25 February 2026, so new instrumentation is OpenTelemetry. A collector runs beside the application in the same task, reachable on localhost. Three lines of the task definition decide whether it helps or harms:`,
    ),
    code(
      'json',
      'orders-task.json',
      `
{
  "family": "orders",
  "networkMode": "awsvpc",
  "requiresCompatibilities": ["FARGATE"],
  "runtimePlatform": {"cpuArchitecture": "ARM64", "operatingSystemFamily": "LINUX"},
  "cpu": "1024",
  "memory": "2048",
  "executionRoleArn": "arn:aws:iam::111122223333:role/orders-execution",
  "taskRoleArn": "arn:aws:iam::111122223333:role/orders-task",
  "containerDefinitions": [
    {
      "name": "app",
      "image": "111122223333.dkr.ecr.ap-south-1.amazonaws.com/orders:2026.5.1",
      "essential": true,
      "memory": 1536,
      "stopTimeout": 60,
      "portMappings": [{"containerPort": 8080}],
      "dependsOn": [{"containerName": "collector", "condition": "START"}],
      "environment": [
        {"name": "OTEL_SERVICE_NAME", "value": "orders"},
        {"name": "OTEL_EXPORTER_OTLP_ENDPOINT", "value": "http://localhost:4317"},
        {"name": "OTEL_EXPORTER_OTLP_PROTOCOL", "value": "grpc"}
      ],
      "healthCheck": {
        "command": ["CMD-SHELL", "curl -fsS http://localhost:8080/live || exit 1"],
        "interval": 10,
        "timeout": 3,
        "retries": 3,
        "startPeriod": 30
      },
      "logConfiguration": {
        "logDriver": "awslogs",
        "options": {
          "awslogs-group": "/ecs/orders",
          "awslogs-region": "ap-south-1",
          "awslogs-stream-prefix": "app",
          "mode": "non-blocking",
          "max-buffer-size": "25m"
        }
      }
    },
    {
      "name": "collector",
      "image": "111122223333.dkr.ecr.ap-south-1.amazonaws.com/mirror/aws-otel-collector:pinned",
      "essential": false,
      "memory": 256,
      "command": ["--config=/etc/ecs/ecs-default-config.yaml"],
      "logConfiguration": {
        "logDriver": "awslogs",
        "options": {
          "awslogs-group": "/ecs/orders",
          "awslogs-region": "ap-south-1",
          "awslogs-stream-prefix": "collector"
        }
      }
    }
  ]
}
`,
    ),
    ...bullets(
      `**essential: false** on the collector. If it dies, you lose telemetry and keep orders. The default is true, which is the wrong way round.`,
      `**memory on both containers.** Without it they share the task’s memory, and a leak in one may kill the other. With it the kill hits the one that grew.`,
      `**dependsOn with START**, not HEALTHY. Telemetry must not delay a start-up in the middle of an incident.`,
    ),

    h2('Signal five: one identifier through everything'),
    p(
      `Logs are JSON, and each line carries the trace ID and the task ID, which the application reads once from the address in ECS_CONTAINER_METADATA_URI_V4. From then on a slow trace leads to its log lines, the lines to the task, and the task to its stop event. The query for “what did the dying task do in its last minute” becomes a filter on one field.`,
    ),
    h3('And when all signals fail'),
    p(
      `ECS Exec opens a shell in a running task through Systems Manager, without an SSH daemon or an inbound port. It has to be enabled on the service before the task starts, and the task role needs the four ssmmessages permissions. Switch it on in staging, leave it off in production, and keep the runbook that turns it on.`,
    ),

    h2('What changed'),
    p(
      `The same leak came back in a release in March. An alarm on the maximum fired at 80 per cent of memory, ninety minutes before the first kill would have happened; the trace showed that only requests with TIFF uploads grew the heap; the release was rolled back at half past two in the afternoon by somebody who had never seen the first incident.`,
    ),
    quote(`An incident you can explain in ten minutes is a bug. One you cannot explain is a risk.`),
    p(
      `The [ECS developer guide](https://docs.aws.amazon.com/ecs/) documents each switch above. None costs a day. If you run a dozen services and want all five signals in all of them by next month, [we do that as a fixed piece of work](/services).`,
    ),
  ],
}
