import {bullets, code, customTable, h2, h3, h4, p, quote} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const pipelineSecurityGates: SeedArticle = {
  slug: 'pipeline-security-gates',
  title: 'Security gates that developers keep switched on',
  subheading:
    'Six checks, five minutes before the merge, and one question for each: what would have to be true for this to block?',
  publishedAt: '2025-08-28T06:30:00Z',
  author: 'farah-siddiqui',
  categories: ['devsecops'],
  tags: ['ci-cd', 'security', 'iam', 'terraform', 'aws'],
  image: {
    alt: 'A conveyor belt carries a change through six gates of different height; the first four stand side by side, the last two one behind the other before a cloud account drawn as a walled platform.',
    mood: 'night',
  },
  body: [
    p(
      `A retailer had eleven scanners in its pipeline and had never once stopped a release because of them. Nine were set to warn. Of the two that blocked, one had a list of 214 suppressed findings, and the other was skipped whenever the commit message contained the word "hotfix". In June, 61 per cent of them did. The security team reported full coverage, and in a sense that was true.`,
    ),
    p(
      `A gate survives if developers trust it. That means it is fast, is rarely wrong, and says what to do. We removed seven of the eleven, moved the rest, and added two that look at what will really happen instead of at what the source seems to say.`,
    ),
    h2('A gate blocks, or it is a report'),
    p(
      `Warnings in a pipeline log have no reader. So for each check we decide one thing: what is so certainly wrong that nobody should merge it, even at two in the morning? That blocks. Everything else goes to a weekly list with an owner, and does not appear in the pull request at all.`,
    ),
    customTable(
      'The six gates, with measured times for a service of medium size',
      ['Gate', 'Runs', 'Time', 'Blocks on', 'Exceptions granted by'],
      ['Secrets', 'pull request', '0:20', 'any known pattern in a commit of the branch', 'nobody'],
      [
        'Dependencies',
        'pull request',
        '1:10',
        'critical and fixable in a run-time dependency',
        'team lead',
      ],
      ['Infrastructure rules', 'pull request', '1:30', '18 chosen rules', 'platform team'],
      [
        'Plan policy',
        'pull request',
        '3:40',
        'data loss, public exposure, wide IAM',
        'platform team',
      ],
      ['Image', 'after merge', '2:50', 'critical and fixable in the final image', 'team lead'],
      [
        'Deployment identity',
        'deploy',
        '0:05',
        'wrong repository, branch or environment',
        'nobody',
      ],
    ),
    p(
      `The first three run side by side and the plan waits for them, so a developer waits 1:30 + 3:40 = 5:10 before the merge. The release waits another 2:55.`,
    ),
    h2('Before the merge'),
    h3('Secrets'),
    p(
      `A secret in a pull request is already public inside the firm; the gate exists to start the rotation early. It scans the commits of the branch, not just the final tree, because a secret that was added and removed again is still in the history. There is no suppression file. Test keys live in fixtures with a documented prefix that the rules know.`,
    ),
    h3('Infrastructure rules'),
    p(
      `Static checkers ship with over a thousand rules. We switched all of them off and turned on eighteen, each because of an incident: ours, the customer's, or one in the news. A nineteenth needs a sentence that says which.`,
    ),
    h4('What a static rule cannot see'),
    p(
      `Variables, modules from elsewhere, and everything that depends on what exists already. A rule can read that a bucket has no lifecycle. It cannot read that this change _replaces_ the database, because that depends on the state.`,
    ),
    h3('Plan policy'),
    p(
      `Hence the gate with the best ratio of findings to noise. We run terraform plan, convert it to JSON, and let Open Policy Agent judge the resource changes. Three policies do most of the work: nothing that stores data may be deleted or replaced, no security group may admit 0.0.0.0/0 except on 443 of a load balancer, and no IAM statement may allow all actions on all resources.`,
    ),
    h4('Plans are code execution'),
    p(
      `A pull request decides which providers and data sources run, so anyone who can open one can run a program with the credentials of the plan job. Give that job a role of its own, able to read and nothing more; keep secrets out of the state it reads; and never use the pull_request_target trigger for it.`,
    ),
    code(
      'yaml',
      '.github/workflows/pull-request.yml',
      `
name: pull-request
on: pull_request

permissions:
  contents: read

jobs:
  scan:
    runs-on: [self-hosted, ci-tools-2025-08]
    strategy:
      fail-fast: false
      matrix:
        check: [secrets, dependencies, infrastructure]
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          fetch-depth: 0
          persist-credentials: false
      - run: gate-\${{ matrix.check }} --since "origin/$BASE_REF"
        env:
          BASE_REF: \${{ github.base_ref }}

  plan:
    needs: scan
    runs-on: [self-hosted, ci-tools-2025-08]
    permissions:
      contents: read
      id-token: write
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - uses: aws-actions/configure-aws-credentials@e3dd6a429d7300a6a4c196c26e071d42e0343502 # v4.0.2
        with:
          role-to-assume: arn:aws:iam::111122223333:role/orders-plan
          aws-region: ap-south-1
      - run: |
          terraform init -input=false -lockfile=readonly
          terraform plan -input=false -lock=false -out=tfplan
          terraform show -json tfplan > tfplan.json
          conftest test --policy /opt/gates/policy tfplan.json
`,
    ),
    p(
      `Three details in there are deliberate. Actions are pinned to commits: in March the tags of a widely used action were moved to a commit that printed secrets into build logs (CVE-2025-30066), and whoever had pinned a commit slept well. The scanners are not downloaded by the job: they are part of the runner image, which is rebuilt and tested monthly, and whose label says so. And the gates and policies come from that image too, since a change must not be able to rewrite its own examiner. The workflow file is the remaining hole; an organization ruleset that requires it from a central repository closes that one.`,
    ),
    h2('After the merge'),
    h3('Image'),
    p(
      `The image that was scanned has to be the image that runs, so the deployment refers to a digest and never to a tag. Amazon ECR's enhanced scanning keeps looking after the push: when a new vulnerability is published in November, the finding arrives for an image built in August, as an EventBridge event which opens a ticket for the owning team.`,
    ),
    h4('Why "fixable" is in the rule'),
    p(
      `Blocking on a vulnerability without a fix teaches people one thing, namely how to switch off the gate. Those findings go to the list, with the date on which they are looked at again.`,
    ),
    h3('Deployment identity'),
    p(
      `The last gate is not a scanner. No key for AWS is stored anywhere; the deploy job exchanges its OIDC token for a role, and the trust policy says precisely which job may do so. The environment in the subject has required reviewers and admits only the main branch.`,
    ),
    code(
      'json',
      'orders-deploy-trust.json',
      `
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Principal": {
        "Federated": "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com"
      },
      "Action": "sts:AssumeRoleWithWebIdentity",
      "Condition": {
        "StringEquals": {
          "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
          "token.actions.githubusercontent.com:sub": "repo:acme/orders:environment:production"
        }
      }
    }
  ]
}
`,
    ),
    p(
      `Use StringEquals. The wildcard version of this policy, repo:acme/* with StringLike, is the most common finding in our reviews: with it, any repository of the organization can deploy to production, including the one an intern created this morning.`,
    ),
    h2('Exceptions that end'),
    p('Every gate needs a way past it, or people will build one. Ours has three properties:'),
    ...bullets(
      'It is a line in a file in the repository, so that it is reviewed and visible in the history.',
      'It names a finding, a reason and a date at most 90 days ahead. A date in the past fails the build.',
      'Whoever grants it is not whoever asked for it.',
    ),
    quote(
      `The hotfix bypass is gone. In its place there is a path that runs the same gates with a reviewer on call. It takes nine minutes, and so far nobody has been that much in a hurry.`,
    ),
    p(
      `After three months the retailer's list of suppressions was down from 214 entries to 12, all dated. The gates had blocked 37 merges; 35 of them were changed and merged the same day, and the other two were withdrawn. Start with the plan policy and the trust policy, which need no product and an afternoon each. Where plan and apply ought to be separated in the first place is the subject of [Terraform state boundaries](/blog/terraform-state-boundaries); the mechanics of OIDC roles are in the [IAM user guide](https://docs.aws.amazon.com/iam/).`,
    ),
  ],
}
