import {bullets, code, h2, p, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const stepFunctionsSaga: SeedArticle = {
  slug: 'step-functions-saga',
  title: 'A saga in Step Functions that fails only when a human is needed',
  subheading:
    'Charged but not booked: what a travel firm’s worst Saturday taught us about compensation, timeouts and the meaning of the word FAILED.',
  publishedAt: '2025-10-09T06:30:00Z',
  author: 'ananya-kulkarni',
  categories: ['serverless'],
  tags: ['aws', 'step-functions', 'lambda', 'observability'],
  image: {
    alt: 'Three steps lead to the right across a bridge, and below it a return path of three matching steps leads back to the left.',
    mood: 'night',
  },
  body: [
    p(
      'On a Saturday in July, 212 customers of a travel firm paid for seats that they did not get. The card provider had been slow rather than down: charges took 35 seconds, the booking service gave up after 30, released the seats, and told people to try again. Some did. Those were charged twice.',
    ),
    p(
      'The post-mortem found no bug in the ordinary sense. Every service had done what its code said. What was missing was one place that knows how far a booking has got and what it takes to get back. That place is called a saga, and Step Functions is a good home for one. It is also easy to build one that looks right and repeats that Saturday. Three decisions make the difference.',
    ),
    h2('Decision one: a failed step may have succeeded'),
    p(
      'The natural reading of “charging failed” is “nothing was charged, so release the seat”. After a timeout that is a guess. The honest reading is: _outcome unknown_. So a failed step enters the chain of compensations at its **own** compensation, not at the one before it. If the charge times out, we refund, and the refund of a charge that never happened has to be a quiet success.',
    ),
    p(
      'There is one exception: an answer that proves that nothing happened. A declined card is such an answer, and then the chain starts one step further down.',
    ),
    h2('Decision two: one key for everything'),
    p(
      'A compensation cannot rely on what the failed step returned, because it may have returned nothing. All participants therefore work with one key, the name of the execution, which is the booking’s own number. ReserveSeat stores it; ReleaseSeat releases whatever is stored under it, if anything. The same key makes every step safe to retry, which it will be. The [article on idempotency](/blog/idempotency-at-least-once) shows the table behind that.',
    ),
    p(
      'The number also guards the door. Starting a Standard workflow again with the same name and the same input, while it runs, returns the running execution; once it has ended, the call is refused, for 90 days. A customer who presses the button twice gets one booking.',
    ),
    code(
      'json',
      'booking/saga.asl.json',
      `
{
  "Comment": "Books a trip: all of it, or none of it.",
  "QueryLanguage": "JSONata",
  "StartAt": "ReserveSeat",
  "States": {
    "ReserveSeat": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Arguments": {
        "FunctionName": "\${ReserveSeatFunction}",
        "Payload": {
          "key": "{% $states.context.Execution.Name %}",
          "trip": "{% $states.context.Execution.Input.trip %}"
        }
      },
      "TimeoutSeconds": 20,
      "Retry": [
        {
          "ErrorEquals": ["Lambda.TooManyRequestsException", "Lambda.ServiceException"],
          "IntervalSeconds": 1,
          "BackoffRate": 2,
          "MaxAttempts": 4,
          "JitterStrategy": "FULL"
        }
      ],
      "Catch": [
        {"ErrorEquals": ["SoldOut"], "Next": "RolledBack"},
        {"ErrorEquals": ["States.ALL"], "Next": "ReleaseSeat"}
      ],
      "Next": "ChargeCard"
    },
    "ChargeCard": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Arguments": {
        "FunctionName": "\${ChargeCardFunction}",
        "Payload": {
          "key": "{% $states.context.Execution.Name %}",
          "payment": "{% $states.context.Execution.Input.payment %}"
        }
      },
      "TimeoutSeconds": 100,
      "Catch": [
        {"ErrorEquals": ["CardDeclined"], "Next": "ReleaseSeat"},
        {"ErrorEquals": ["States.ALL"], "Next": "RefundCard"}
      ],
      "Next": "IssueTicket"
    },
    "IssueTicket": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Arguments": {
        "FunctionName": "\${IssueTicketFunction}",
        "Payload": {"key": "{% $states.context.Execution.Name %}"}
      },
      "TimeoutSeconds": 60,
      "Catch": [{"ErrorEquals": ["States.ALL"], "Next": "VoidTicket"}],
      "Next": "Booked"
    },
    "Booked": {"Type": "Succeed", "Output": {"outcome": "booked"}},
    "VoidTicket": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Arguments": {
        "FunctionName": "\${VoidTicketFunction}",
        "Payload": {"key": "{% $states.context.Execution.Name %}"}
      },
      "TimeoutSeconds": 60,
      "Retry": [
        {
          "ErrorEquals": ["States.ALL"],
          "IntervalSeconds": 5,
          "BackoffRate": 2,
          "MaxDelaySeconds": 600,
          "MaxAttempts": 20
        }
      ],
      "Next": "RefundCard"
    },
    "RefundCard": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Arguments": {
        "FunctionName": "\${RefundCardFunction}",
        "Payload": {"key": "{% $states.context.Execution.Name %}"}
      },
      "TimeoutSeconds": 60,
      "Retry": [
        {
          "ErrorEquals": ["States.ALL"],
          "IntervalSeconds": 5,
          "BackoffRate": 2,
          "MaxDelaySeconds": 600,
          "MaxAttempts": 20
        }
      ],
      "Next": "ReleaseSeat"
    },
    "ReleaseSeat": {
      "Type": "Task",
      "Resource": "arn:aws:states:::lambda:invoke",
      "Arguments": {
        "FunctionName": "\${ReleaseSeatFunction}",
        "Payload": {"key": "{% $states.context.Execution.Name %}"}
      },
      "TimeoutSeconds": 60,
      "Retry": [
        {
          "ErrorEquals": ["States.ALL"],
          "IntervalSeconds": 5,
          "BackoffRate": 2,
          "MaxDelaySeconds": 600,
          "MaxAttempts": 20
        }
      ],
      "Next": "RolledBack"
    },
    "RolledBack": {"Type": "Succeed", "Output": {"outcome": "rolled back"}}
  }
}
`,
    ),
    p(
      'The names in dollar braces are definition substitutions, filled in by CloudFormation or by Terraform’s templatefile. Custom errors are the error’s name as the runtime reports it: an Error whose name is CardDeclined in Node.js, an exception class of that name in Python.',
    ),
    h2('Decision three: a rollback is a success'),
    p(
      'Most sagas we review end a rolled-back booking in a Fail state. It feels right, since the customer has no seat. But then FAILED means two things: “sold out, as happens forty times a day” and “we owe somebody money and cannot pay it back”. An alarm on that is either deaf or hysterical.',
    ),
    p(
      'Here both ends are Succeed states that differ in their output. A compensation has no Catch; if it runs out of retries, the execution stops right there and is FAILED. So **FAILED means: a human is needed**, and the alarm is one line, ExecutionsFailed greater than zero. And because the execution stopped _at_ the compensation, RedriveExecution continues from exactly that state once the cause is mended, up to 14 days later. Had we caught the error and gone to a Fail state, a redrive would only have failed again, in the Fail state.',
    ),
    p(
      'How patient is the retry? The waits are 5, 10, 20, 40, 80, 160 and 320 seconds, 635 together, and the other thirteen are capped at 600. That is 8,435 seconds, or two hours and twenty minutes, before anyone is woken. For the July incident, whose slowness lasted fifty minutes, nobody would have been.',
    ),
    h2('Traps on the way'),
    ...bullets(
      '**No TimeoutSeconds on the state machine.** It looks prudent. When it strikes, the execution ends where it stands, no Catch applies, and the compensations do not run. Put timeouts on tasks.',
      '**Step timeouts longer than the provider’s.** The card provider answers within 45 seconds or not at all, and the function asks twice; hence 100 for ChargeCard. A shorter limit manufactures unknown outcomes.',
      '**A compensation leaves a tombstone.** A state that times out does not stop the function behind it, so a refund may run _before_ the charge completes. It therefore closes the key, and the charge that is still under way looks at the key again when it returns, and reverses itself.',
      '**States.ALL is not all.** It catches neither States.DataLimitExceeded nor States.Runtime. A payload that outgrows the limit ends the saga, which is one more reason to pass keys rather than documents.',
      '**Standard, not Express.** Asynchronous Express workflows run at least once and for at most five minutes. A refund that retries for two hours does not fit.',
      '**Charging without a Retry is deliberate.** The function retries inside its own timeout, with the provider’s idempotency key. Two layers of retries multiply.',
    ),
    h2('How we test it'),
    ...steps(
      'Each function is tested for three calls: first, repeated, and compensation without a forward step. The third is the one that was missing in July.',
      'The definition is tested by making each forward step fail in turn, once with a business error and once with a timeout, and by comparing the list of visited states with the drawing. Six cases, generated from a table.',
      'In staging, one booking in a hundred has a step fail on purpose. A compensation that runs every day is one that works on Saturdays.',
    ),
    p(
      'The firm has rolled back some 9,000 bookings since, and redriven three. The [Step Functions documentation](https://docs.aws.amazon.com/step-functions/) has the details of error handling and redrive; if you have a Saturday of your own to tell, [we listen](/contact).',
    ),
  ],
}
