import {bullets, code, customTable, h2, p, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const connectCicdContactFlows: SeedArticle = {
  slug: 'connect-cicd-contact-flows',
  title: 'CI/CD for Amazon Connect: contact flows that go through review',
  subheading:
    'One edit on a Friday hung up on callers for three hours. How flows became templates, with two checks, a switch that can be turned back, and an eye on drift.',
  publishedAt: '2025-11-13T07:00:00Z',
  author: 'tom-ferreira',
  categories: ['amazon-connect', 'devsecops'],
  tags: ['aws', 'amazon-connect', 'ci-cd', 'cloudformation'],
  image: {
    alt: 'A contact flow drawn as connected blocks travels on rails from a repository through two gates to a test instance and a production instance; a telephone number is plugged into the second.',
    mood: 'dusk',
  },
  body: [
    p(
      'On a Friday at 17:40 a supervisor fixed a prompt. She opened the main flow in the designer, corrected a word, noticed a second queue that seemed unused, and removed its block. The designer complained of a loose end, so she tied it to the nearest block, which was Disconnect, and published. The loose end had been the way out of a full queue. At 18:05 the queue was full, and for three hours every further caller heard a correct prompt and then the line go dead.',
    ),
    p(
      'She had done nothing that her rights did not allow, and the designer had found the result valid. A contact flow is production code with a “publish” button. We would not accept that button on any other system that takes 9,000 calls a day.',
    ),
    h2('Decide what belongs in the repository'),
    p(
      'Not everything in an instance is code. Supervisors have to be able to open a queue late or change an agent’s skills without a pull request. The line we draw is whether a mistake is seen by one agent or by every caller.',
    ),
    customTable(
      'Who changes what, in the production instance',
      ['Thing', 'Lives in', 'Changed by'],
      ['Flows, flow modules', 'Template', 'Pull request'],
      ['Queues, hours of operation, routing profiles', 'Template', 'Pull request'],
      ['Lambda functions, Lex bots', 'Template', 'Pull request of their own team'],
      [
        'Holidays, emergency closure',
        'DynamoDB table that the flow reads',
        'Supervisor, in a small form',
      ],
      ['Prompt texts', 'DynamoDB table that the flow reads', 'Supervisor, with preview'],
      ['Users, agent skills', 'Identity provider and console', 'Supervisor'],
      ['Which flow a number plays', 'Deployment step', 'Pipeline'],
    ),
    p(
      'The fourth and fifth rows are what made the rule acceptable. The supervisor’s word can still be corrected on a Friday evening. It just cannot take a transfer with it.',
    ),
    h2('A flow as a template'),
    p(
      'Exported flows are full of ARNs of the instance they came from: queues, prompts, functions. Search and replace moves them to another account, for a while. CloudFormation can do it properly. With the language extensions, Fn::ToJsonString turns a YAML object into the string that AWS::Connect::ContactFlow wants, and references inside are resolved per environment.',
    ),
    code(
      'yaml',
      'flows/order-status.yaml',
      `
AWSTemplateFormatVersion: '2010-09-09'
Transform: AWS::LanguageExtensions
Description: Inbound flow for order status

Parameters:
  Release:
    Type: String
  InstanceArn:
    Type: String
  QueueArn:
    Type: String
  LookupFunctionArn:
    Type: String

Resources:
  OrderStatusFlow:
    Type: AWS::Connect::ContactFlow
    Properties:
      InstanceArn: !Ref InstanceArn
      Name: !Sub order-status-\${Release}
      Type: CONTACT_FLOW
      Content:
        Fn::ToJsonString:
          Version: '2019-10-30'
          StartAction: look up order
          Actions:
            - Identifier: look up order
              Type: InvokeLambdaFunction
              Parameters:
                LambdaFunctionARN: !Ref LookupFunctionArn
                InvocationTimeLimitSeconds: '3'
                ResponseValidation:
                  ResponseType: STRING_MAP
              Transitions:
                NextAction: say status
                Errors:
                  - ErrorType: NoMatchingError
                    NextAction: choose queue
            - Identifier: say status
              Type: MessageParticipant
              Parameters:
                Text: $.External.statusSentence
              Transitions:
                NextAction: choose queue
                Errors:
                  - ErrorType: NoMatchingError
                    NextAction: choose queue
            - Identifier: choose queue
              Type: UpdateContactTargetQueue
              Parameters:
                QueueId: !Ref QueueArn
              Transitions:
                NextAction: to queue
                Errors:
                  - ErrorType: NoMatchingError
                    NextAction: say busy
            - Identifier: to queue
              Type: TransferContactToQueue
              Parameters: {}
              Transitions:
                NextAction: say busy
                Errors:
                  - ErrorType: QueueAtCapacity
                    NextAction: say busy
                  - ErrorType: NoMatchingError
                    NextAction: say busy
            - Identifier: say busy
              Type: MessageParticipant
              Parameters:
                Text: All lines are busy. Please try again in a quarter of an hour.
              Transitions:
                NextAction: hang up
                Errors:
                  - ErrorType: NoMatchingError
                    NextAction: hang up
            - Identifier: hang up
              Type: DisconnectParticipant
              Parameters: {}
              Transitions: {}

Outputs:
  FlowArn:
    Value: !GetAtt OrderStatusFlow.ContactFlowArn
`,
    ),
    p(
      'The example is complete but for Metadata, where the designer keeps the positions of its blocks. The queue, the function’s permission for connect.amazonaws.com and its integration association live in a stack of their own, because they outlast any release of a flow. Designers still design: they draw in a sandbox instance, and a script turns the export into this form. What they no longer do is publish to callers.',
    ),
    h2('Two checks that would have saved that Friday'),
    p(
      'A flow can be valid and wrong. These two rules look at the content as deployed to the test instance, so they see what Connect sees. The first finds steps that can fail without saying what happens then, the second finds failures that lead straight to a hang-up, with no message and no queue in between.',
    ),
    code(
      'bash',
      'pipeline/check-flow.sh',
      `
#!/usr/bin/env bash
# Usage: check-flow.sh <instance id> <flow id>
set -euo pipefail

content=$(aws connect describe-contact-flow --instance-id "$1" --contact-flow-id "$2" \\
  --query ContactFlow.Content --output text)

findings=$(jq -r '
  (.Actions | INDEX(.Identifier)) as $by
  | .Actions[] as $action
  | ($action.Transitions.Errors // []) as $errors
  | (
      select($action.Type | IN("InvokeLambdaFunction", "UpdateContactTargetQueue", "TransferContactToQueue"))
      | select($errors | any(.ErrorType == "NoMatchingError") | not)
      | "\\($action.Identifier): no error branch"
    ),
    (
      $errors[]
      | select($by[.NextAction].Type == "DisconnectParticipant" and $action.Type != "MessageParticipant")
      | "\\($action.Identifier): \\(.ErrorType) hangs up without a word"
    )
' <<< "$content")

if [[ -n $findings ]]; then
  echo "$findings" >&2
  exit 1
fi
`,
    ),
    h2('Numbers are the switch'),
    p(
      'Updating a flow in place is fine for a changed sentence. For anything larger we deploy a second flow beside the first and move the number. That is one call, it takes effect for the next caller, and the way back is the same call with the other id.',
    ),
    code(
      'bash',
      'pipeline/release.sh',
      `
aws cloudformation deploy \\
  --stack-name "order-status-$RELEASE" --template-file flows/order-status.yaml \\
  --parameter-overrides "Release=$RELEASE" "InstanceArn=$INSTANCE_ARN" \\
    "QueueArn=$QUEUE_ARN" "LookupFunctionArn=$LOOKUP_ARN" \\
  --capabilities CAPABILITY_AUTO_EXPAND --no-fail-on-empty-changeset

aws connect associate-phone-number-contact-flow \\
  --phone-number-id "$NUMBER_ID" --instance-id "$INSTANCE_ID" --contact-flow-id "$NEW_FLOW_ID"
`,
    ),
    ...steps(
      'The pipeline deploys to test, runs the checks, and places scripted calls from a dialler that knows which prompt to expect.',
      'A person who did not write the change approves it.',
      'Production gets the new flow, and one little-used number is moved to it for an hour.',
      'The other numbers follow. The old flow stays for two weeks, then its stack is removed.',
    ),
    p(
      'For a stricter canary, an entry flow with a “distribute by percentage” block can send one call in twenty to the new flow. We keep that for menus with speech recognition, where the scripted calls prove little.',
    ),
    h2('Watch for the old habit'),
    ...bullets(
      'In production the security profiles of people have “view” on flows. Publishing is reserved for the pipeline’s role and one break-glass user, whose log-in pages us.',
      'Every night the deployed content is compared with the repository, as sorted JSON without Metadata. CloudFormation’s own drift detection sees only a string, in which even the order of keys counts.',
      'Calls that end in a flow, without having reached a queue, are counted per number. The alarm on that figure would have rung at 18:15 on the Friday in question.',
    ),
    p(
      'The supervisor, by the way, now reviews most of the pull requests. Nobody knows better what callers will do. CI/CD for Connect is one of [our services](/services), and how flows get there in the first place is told in [the migration from a legacy PBX](/blog/connect-migration-from-legacy-pbx).',
    ),
  ],
}
