import {bullets, code, h2, p, steps, table} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const idempotencyAtLeastOnce: SeedArticle = {
  slug: 'idempotency-at-least-once',
  title: 'At least once means sometimes twice: idempotency that holds',
  subheading:
    'Two couriers at one door, and the forty lines that keep the second from being booked. Which key, which store, how long, and what to do about a crash in between.',
  publishedAt: '2025-04-24T07:00:00Z',
  author: 'ananya-kulkarni',
  categories: ['serverless'],
  tags: ['aws', 'lambda', 'eventbridge', 'sqs', 'dynamodb'],
  image: {
    alt: 'Two identical parcels approach a gate; one has passed through it, the other is turned away to a record of what the first one did.',
    mood: 'day',
  },
  body: [
    p(
      'The customer sent a photograph: two vans of the same courier in front of one house, for one parcel. Both bookings had come from us. The function that books couriers had been given a message, had called the courier’s API, and had been stopped by its timeout while it waited for the answer. The queue did what queues do. It delivered the message again.',
    ),
    p(
      'Nothing in this story is unusual. Every delivery mechanism in an event-driven system on AWS promises at least once in some form. What differs is how the second time comes about.',
    ),
    table(
      ['Source', 'Why it happens twice', 'What the service remembers'],
      [
        'SQS standard',
        'The visibility timeout ends before the message is deleted; rarely, a stored copy reappears',
        'Nothing',
      ],
      [
        'SQS FIFO',
        'The producer’s retry is absorbed, the consumer’s timeout is not',
        'Deduplication id, 5 minutes',
      ],
      ['EventBridge rule', 'Delivery is retried for up to 24 hours', 'Nothing'],
      [
        'Lambda, asynchronous',
        'Two retries after a function error; the internal queue may also repeat an event',
        'Nothing',
      ],
      [
        'Kinesis, DynamoDB Streams',
        'A failing batch is retried whole, including the records that had succeeded',
        'The position in the shard',
      ],
      [
        'Step Functions, Standard',
        'Only through Retry in your own definition',
        'Execution name, 90 days after the end',
      ],
    ),
    h2('Choose the key before the code'),
    p(
      'An idempotency key says which two calls are _the same wish_. The message id is tempting and wrong: it recognises a redelivery by the queue, but not a producer that sent twice because its own answer was lost. Build the key from the business: the operation and the thing it happens to, as in book-courier#order-1842. If an order may legitimately get a second courier, the key has to include what makes it legitimate, such as the shipment number.',
    ),
    p(
      'Store a hash of the relevant input beside the key. The same key with different content is not a duplicate. It is a bug at the sender, and it deserves an error rather than a polite repetition of the earlier answer.',
    ),
    h2('Best case: the effect and the memory share a transaction'),
    p(
      'If the effect is a row in a database, let the database do the work. In PostgreSQL one statement claims the key and applies the change, or does neither. A concurrent duplicate waits for the first transaction at the unique index and then finds that there is nothing left to do.',
    ),
    code(
      'sql',
      'stock/reserve.sql',
      `
-- processed_message has the primary key (consumer, message_key).
with first_time as (
  insert into processed_message (consumer, message_key, processed_at)
  values ('stock-ledger', 'reserve#order-1842#line-3', now())
  on conflict do nothing
  returning message_key
)
update stock_level
   set reserved = reserved + 2
 where sku = 'SOFA-3S-GREY'
   and exists (select from first_time);
`,
    ),
    p(
      'In DynamoDB the same idea is a TransactWriteItems call: a conditional put of the key, and the update. A transaction’s client request token is honoured for ten minutes only, so it does not replace the key.',
    ),
    h2('Hard case: the effect is somewhere else'),
    p(
      'A courier’s API cannot join your transaction, so there are three states, and the middle one is where the vans come from: never seen, in progress, done. A crash leaves a record in progress. Skip it, and the parcel may never be collected; repeat it, and it may be collected twice. The record needs a **lease**: after it, somebody may try again.',
    ),
    code(
      'python',
      'couriers/once.py',
      `
import time

from boto3.dynamodb.conditions import Attr
from botocore.exceptions import ClientError

LEASE_SECONDS = 90  # longer than the function's timeout of 60
KEEP_SECONDS = 30 * 86_400


class InProgress(Exception):
    """Somebody else holds the lease; let the queue deliver the message again later."""


def once(table, key, owner, action):
    """Runs action at most once per lease and returns its stored result ever after."""
    now = int(time.time())
    free = (
        Attr("pk").not_exists()
        | Attr("expires_at").lt(now)
        | (Attr("state").eq("in progress") & Attr("lease_until").lt(now))
    )
    claim = {
        "pk": key,
        "state": "in progress",
        "owner": owner,
        "lease_until": now + LEASE_SECONDS,
        "expires_at": now + KEEP_SECONDS,
    }
    try:
        table.put_item(Item=claim, ConditionExpression=free)
    except ClientError as error:
        if error.response["Error"]["Code"] != "ConditionalCheckFailedException":
            raise
        return stored_result(table, key)

    result = action()
    table.put_item(
        Item=claim | {"state": "done", "result": result},
        ConditionExpression=Attr("owner").eq(owner),
    )
    return result


def stored_result(table, key):
    item = table.get_item(Key={"pk": key}, ConsistentRead=True)["Item"]
    if item["state"] != "done":
        raise InProgress(key)
    return item["result"]
`,
    ),
    p('Four lines in it were paid for with incidents:'),
    ...steps(
      '**The lease outlives the function.** With a lease of 30 seconds and a timeout of 60, a slow first attempt and an eager second one run side by side.',
      '**The expiry is compared, not trusted.** DynamoDB’s time to live removes items some time after they expire, typically within a few days. Until then they are still returned.',
      '**The owner is checked at the end.** If the lease was lost to somebody else meanwhile, the late finisher must not overwrite the record. The owner is a random id, new for each attempt; the request id will not do, because Lambda repeats it when it retries an asynchronous invocation.',
      '**The read is consistent.** An eventually consistent read may not see the claim that the condition just tripped over.',
    ),
    p(
      'There remains a gap: the call went out, the process died, the lease ended, the next attempt calls again. No store on our side closes it. **Only the other side can.** Pass the key on, if its API accepts one; the courier’s did, in a header that nobody had read about. If it does not, ask before you act: search for a booking with our order number as its reference, and book only if there is none.',
    ),
    h2('How long to remember'),
    p(
      'Longer than the longest way a duplicate can take. The queue keeps messages for four days, but a message in a dead-letter queue is redriven by a person, and people take holidays. The retention of a standard dead-letter queue counts from the original enqueue, at most 14 days. To that we add the time a producer may sit on an unsent event. Thirty days covers it, at a few hundred bytes per operation.',
    ),
    h2('When you do not need any of this'),
    ...bullets(
      'Setting a value is idempotent as it stands: “status is shipped” can be said twice. Prefer events that state facts to events that say “add one”.',
      'A projection can ignore any event whose version is not higher than the one it has.',
      'Mails to staff: a duplicate costs less than the machinery.',
    ),
    p(
      'In production we usually reach for the idempotency utility of [Powertools for AWS Lambda](https://docs.aws.amazon.com/powertools/), which does all of this for Python, TypeScript, Java and .NET. But write it once by hand. Whoever has seen the three states chooses better keys. The pattern’s bigger sibling, undoing what was done, is [the saga](/blog/step-functions-saga).',
    ),
  ],
}
