import {expect, test} from 'vitest'
import {guessLanguage} from './guess-language.ts'

test.each([
  ['bash', '#!/usr/bin/env bash\nset -euo pipefail\naws s3 sync . "s3://$BUCKET"\n'],
  [
    'bash',
    'for file in *.log; do\n  echo "$file"\n  gzip "$file"\ndone\nexport PATH="$HOME/bin:$PATH"\n',
  ],
  ['dockerfile', '# The runtime\nFROM node:24-alpine AS runtime\nWORKDIR /app\nCOPY . .\n'],
  [
    'java',
    'public final class Queue {\n  private final List<String> jobs = new ArrayList<>();\n}\n',
  ],
  [
    'javascript',
    "const queue = require('./queue')\nasync function main() {\n  await queue.send({id: 1})\n}\n",
  ],
  ['json', '{"Version": "2012-10-17", "Statement": [{"Effect": "Allow"}]}'],
  [
    'python',
    'import boto3\n\ndef handler(event, context):\n    return [r["body"] for r in event["Records"]]\n',
  ],
  ['sql', 'SELECT service, SUM(cost) AS total FROM bills GROUP BY service ORDER BY total DESC;'],
  ['hcl', 'resource "aws_sqs_queue" "orders" {\n  name = "orders"\n}\n'],
  ['hcl', 'terraform {\n  required_version = ">= 1.9"\n}\n'],
  [
    'typescript',
    'export type Job = {id: string; retries: number}\nexport function run(job: Job): Promise<void> {\n  return queue.send(job as unknown as string)\n}\n',
  ],
  [
    'yaml',
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n    - image: nginx:1.27\n',
  ],
])('%s: %j', async (language, code) => {
  expect(await guessLanguage(code)).toBe(language)
})

test.each(['A queue is cheap.', '42', '{not json', ''])('of %j nothing is said', async (text) => {
  expect(await guessLanguage(text)).toBeUndefined()
})
