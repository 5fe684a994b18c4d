import {bullets, code, figure, h2, p, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const eventDrivenOrdersLambda: SeedArticle = {
  slug: 'event-driven-orders-lambda',
  title: 'Orders that survive the ERP: EventBridge, SQS and Lambda in practice',
  subheading:
    'A furniture retailer lost 66 orders a night to an eleven-minute restart. What we put between checkout and the ERP, and how each part fails.',
  publishedAt: '2026-09-17T07:00:00Z',
  author: 'ananya-kulkarni',
  categories: ['serverless'],
  tags: ['aws', 'lambda', 'eventbridge', 'sqs', 'terraform'],
  image: {
    alt: 'Isometric drawing of a checkout block feeding an event bus, from which three branches each pass through a queue to a function and on to an ERP, a warehouse and a mail server.',
    mood: 'dusk',
  },
  body: [
    p(
      'Every night at two, the ERP of a furniture retailer restarted for eleven minutes. Checkout called it synchronously, so for eleven minutes nobody could buy a sofa. At six orders a minute, that was 66 abandoned baskets a night, and it had gone on for so long that the dip had become part of the forecast.',
    ),
    p(
      'Nobody had chosen this. Checkout had grown a chain: take the payment, reserve stock in the warehouse system, book the order in the ERP, send the mail. Each call had been reasonable on the day it was added. Together they meant that the shop was up only when four systems were up, and the least reliable of them set the opening hours.',
    ),
    h2('What checkout has to know before it says thank you'),
    p(
      'The redesign started with one question, asked of each call in the chain: does the customer need the answer _now_? Payment, yes. Stock, yes, but from our own availability table rather than from the warehouse system. ERP and mail, no. So checkout now does two things while the customer waits: it authorises the payment, and it writes the order to a DynamoDB table. Everything else follows from that write.',
    ),
    figure(
      'Flow from checkout to a DynamoDB table, through a stream and a pipe to an event bus; from the bus to three queues, each with a dead-letter queue, and from each queue to a Lambda function.',
    ),
    p(
      'The event is published by an EventBridge pipe that reads the table’s stream, not by the checkout code. If checkout wrote to the table and then called PutEvents itself, a crash between the two would leave an order that nobody hears of. With the stream, the write _is_ the announcement: there is no moment at which one has happened and the other can be forgotten.',
    ),
    h2('A queue per consumer, not a function per rule'),
    p(
      'EventBridge can invoke Lambda directly, and for a low-stakes consumer we would let it. For orders, each rule points at an SQS queue of its own, and the function reads from the queue. That buys four things that an asynchronous invocation does not give you in one place:',
    ),
    ...bullets(
      'a backlog that you can see, as the number and age of the messages waiting;',
      'a ceiling on how hard you hit the system behind, through the maximum concurrency of the event source;',
      'failed messages that keep their body, and a redrive command to try them again;',
      'isolation: when the ERP is down, mails still go out.',
    ),
    code(
      'hcl',
      'orders/erp-lane.tf',
      `
resource "aws_sqs_queue" "erp_dead" {
  name                      = "orders-erp-dead"
  message_retention_seconds = 1209600 # 14 days, the longest SQS offers
  sqs_managed_sse_enabled   = true
}

resource "aws_sqs_queue" "erp" {
  name                       = "orders-erp"
  visibility_timeout_seconds = 180 # six times the function's timeout
  sqs_managed_sse_enabled    = true

  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.erp_dead.arn
    maxReceiveCount     = 5
  })
}

data "aws_iam_policy_document" "erp_queue" {
  statement {
    actions   = ["sqs:SendMessage"]
    resources = [aws_sqs_queue.erp.arn]

    principals {
      type        = "Service"
      identifiers = ["events.amazonaws.com"]
    }

    condition {
      test     = "ArnEquals"
      variable = "aws:SourceArn"
      values   = [aws_cloudwatch_event_rule.order_placed.arn]
    }
  }
}

resource "aws_sqs_queue_policy" "erp" {
  queue_url = aws_sqs_queue.erp.id
  policy    = data.aws_iam_policy_document.erp_queue.json
}

resource "aws_cloudwatch_event_rule" "order_placed" {
  name           = "order-placed-to-erp"
  event_bus_name = aws_cloudwatch_event_bus.shop.name

  event_pattern = jsonencode({
    source      = ["shop.orders"]
    detail-type = ["OrderPlaced"]
  })
}

resource "aws_cloudwatch_event_target" "erp" {
  rule           = aws_cloudwatch_event_rule.order_placed.name
  event_bus_name = aws_cloudwatch_event_bus.shop.name
  arn            = aws_sqs_queue.erp.arn

  dead_letter_config {
    arn = aws_sqs_queue.undelivered.arn
  }
}

resource "aws_lambda_event_source_mapping" "erp" {
  event_source_arn        = aws_sqs_queue.erp.arn
  function_name           = aws_lambda_function.book_in_erp.arn
  batch_size              = 10
  function_response_types = ["ReportBatchItemFailures"]

  scaling_config {
    maximum_concurrency = 4
  }
}
`,
    ),
    h2('Is four enough?'),
    p(
      'The limit of four is not a guess. The ERP’s interface books an order in 400 ms and its owners asked for no more than four callers. Four callers at 400 ms are ten orders a second. On the busiest evening of the year orders arrive at five a second, so if the ERP went away for eleven minutes (660 seconds) just then, 3,300 orders would wait. Afterwards ten leave and five arrive each second, a net five, and 3,300 divided by five is another 660 seconds. The worst case is over 22 minutes after it began, and no customer notices.',
    ),
    p(
      'The five attempts come from the same restart. A message that fails comes back when its visibility timeout ends, so with 180 seconds the five attempts fall at 0, 180, 360, 540 and 720. An order that arrives just as the ERP goes down gets its last try a minute after the ERP is back. With four attempts it would have landed in the dead-letter queue, every night, with everything working as configured.',
    ),
    p(
      'We wrote the duration into the alarm: it fires when the **oldest message is older than 30 minutes**, not when there are many messages. Depth measures how popular the shop is. Age measures whether we are keeping our promise.',
    ),
    h2('The handler decides message by message'),
    code(
      'typescript',
      'book-in-erp/handler.ts',
      `
import type {SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord} from 'aws-lambda'
import {bookOrder} from './erp.ts'
import type {OrderPlaced} from './events.ts'

export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchItemFailure[] = []
  for (const record of event.Records) {
    try {
      await bookOrder(orderOf(record))
    } catch (error) {
      console.error('order not booked', {messageId: record.messageId, error})
      batchItemFailures.push({itemIdentifier: record.messageId})
    }
  }
  return {batchItemFailures}
}

/** The queue carries the whole EventBridge envelope; the order is its detail. */
function orderOf(record: SQSRecord): OrderPlaced {
  return JSON.parse(record.body).detail
}
`,
    ),
    p(
      'The loop is sequential on purpose: ten parallel calls per invocation would turn four callers into forty. The ERP client gives up after two seconds, so that even ten hanging calls end within the function’s 30. And the booking is idempotent, because at least once means sometimes twice; how we do that is [a story of its own](/blog/idempotency-at-least-once).',
    ),
    h2('Failures we met, in order of embarrassment'),
    ...steps(
      '**Silence from the bus.** The queue had no policy for events.amazonaws.com. EventBridge counted FailedInvocations and the rule looked healthy. Since then every target has a dead-letter queue of its own, and an alarm on it.',
      '**Encryption with the wrong key.** Someone switched the queue to the AWS managed key for SQS. EventBridge cannot use that key, and its policy cannot be edited. SSE-SQS works, and so does a customer managed key that allows events.amazonaws.com to decrypt and to generate data keys.',
      '**A swallowed batch.** The handler returned batchItemFailures, but the event source did not have ReportBatchItemFailures set. Lambda ignores the answer in that case, sees a successful invocation, and deletes all ten messages. The setting and the code belong in one pull request.',
      '**A cancellation that overtook its order.** Neither EventBridge nor a standard queue keeps order. Every event now carries the order’s version, and a consumer that has seen version 3 drops version 2.',
    ),
    h2('What it changed'),
    p(
      'The ERP still restarts at two. The night’s orders wait for it and are in the books before half past. The team that runs the ERP has since moved two long maintenance jobs into office hours, which would have been unthinkable while every restart closed the shop.',
    ),
    p(
      'If you want to try this on one call in one chain, start with the one whose owner apologises most often. We are happy to [draw it with you](/contact); the [EventBridge documentation](https://docs.aws.amazon.com/eventbridge/) covers the details of rules and pipes.',
    ),
  ],
}
