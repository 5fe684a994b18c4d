import {bullets, code, customTable, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const azureToAwsIdentityFirst: SeedArticle = {
  slug: 'azure-to-aws-identity-first',
  title: 'Azure to AWS: move identity first, workloads second',
  subheading:
    'How Entra ID groups become permission sets, which Azure habits have no counterpart on AWS, and how to avoid the first access key.',
  publishedAt: '2026-10-01T07:15:00Z',
  author: 'daniel-okafor',
  categories: ['cloud-migration', 'devsecops'],
  tags: ['azure', 'iam', 'security', 'terraform', 'aws'],
  image: {
    alt: 'An Entra ID tenant linked by a SAML line and a SCIM line to IAM Identity Center, which fans out to permission sets in four AWS accounts',
    mood: 'day',
  },
  body: [
    p(
      `Sixty-one IAM users, forty-four of them with an access key that had never been rotated. That was the state of a retailer’s AWS organization eleven months after its move from Azure began. Nobody had chosen it. The first workload needed a login on a Thursday, the second copied the first, and by the time the auditors came the shortcut was the architecture.`,
    ),
    p(
      `We were asked to repair it, and repairing took longer than doing it first would have. The order below is the one we now insist on: people, then pipelines, then workloads that talk across the two clouds, and only then the workloads themselves.`,
    ),

    h2('Keep Entra ID. Stop thinking in scopes'),
    p(
      `There is no reason to move the directory. Entra ID stays the identity provider; [IAM Identity Center](https://docs.aws.amazon.com/singlesignon/) trusts it through SAML for sign-in and receives users and groups through SCIM. Joiners and leavers continue to be handled where HR already handles them.`,
    ),
    p(
      `What has to change is the mental model. Azure RBAC answers the question _who may do what at which scope_, and scopes inherit: a role given at a management group is valid in every subscription below. AWS has no such inheritance. Access is a triple of group, permission set and account, and organizational units pass down only limits. Teams that translate role assignments one by one end with hundreds of assignments and the wrong account boundaries.`,
    ),
    customTable(
      'What each Azure concept becomes, and what is lost in translation',
      ['On Azure', 'On AWS', 'Mind the difference'],
      [
        'Entra ID tenant',
        'Remains the identity provider of IAM Identity Center',
        'SCIM does not expand nested groups; assign the groups that hold the people',
      ],
      ['Management group', 'Organizational unit', 'Passes down limits (SCPs), never permissions'],
      ['Subscription', 'AWS account', 'Use more of them; the account is the strong boundary'],
      ['Role definition', 'Permission set', 'Becomes an IAM role in each assigned account'],
      [
        'Role assignment on a resource group',
        'A separate account, or a tag condition in the policy',
        'Not every AWS action supports tag conditions',
      ],
      [
        'Azure Policy, deny effect',
        'Service control policy or resource control policy',
        'Evaluated at the API call, not on the template',
      ],
      [
        'Privileged Identity Management',
        'PIM for Groups on the group behind a permission set',
        'Activation reaches AWS with the next provisioning run',
      ],
      [
        'Managed identity',
        'IAM role for EC2, ECS task, Lambda or EKS Pod Identity',
        'Close to one to one',
      ],
      [
        'Service principal with a federated credential',
        'IAM role trusting an OIDC provider',
        'Pin the subject claim, not only the audience',
      ],
      [
        'Conditional Access',
        'Unchanged, on the enterprise application',
        'Checked at sign-in; a running AWS session is not re-evaluated',
      ],
    ),

    h2('Four details that cost us a day each'),
    ...steps(
      `**User names must match exactly.** The SAML NameID and the SCIM userName have to carry the same value. If SAML sends the mail address and SCIM the user principal name, provisioning looks green and nobody can sign in.`,
      `**Four attributes are mandatory.** Given name, family name, display name and user name. Break-glass and room accounts often lack the first two and are skipped, with the reason only in the provisioning log.`,
      `**The SCIM token expires after a year.** Identity Center accepts two tokens at a time so that you can rotate without a gap. Put the date in the on-call calendar; when it lapses, leavers stop being removed and nothing else looks broken.`,
      `**Provisioning is not instant.** Entra runs its cycle about every 40 minutes. A new colleague added to a group at nine may wait until twenty to ten. Tell the service desk before it finds out.`,
    ),

    h2('Permission sets as code'),
    p(
      `Assignments belong in Terraform from the first one, applied from the account to which Identity Center administration is delegated. The group comes from SCIM, so it is read as data and never created:`,
    ),
    code(
      'hcl',
      'identity/platform-operator.tf',
      `
data "aws_ssoadmin_instances" "this" {}

locals {
  instance_arn      = tolist(data.aws_ssoadmin_instances.this.arns)[0]
  identity_store_id = tolist(data.aws_ssoadmin_instances.this.identity_store_ids)[0]
}

data "aws_identitystore_group" "operators" {
  identity_store_id = local.identity_store_id

  alternate_identifier {
    unique_attribute {
      attribute_path  = "DisplayName"
      attribute_value = "aws-platform-operators"
    }
  }
}

resource "aws_ssoadmin_permission_set" "operator" {
  name             = "PlatformOperator"
  instance_arn     = local.instance_arn
  session_duration = "PT4H"
}

resource "aws_ssoadmin_managed_policy_attachment" "operator" {
  instance_arn       = local.instance_arn
  permission_set_arn = aws_ssoadmin_permission_set.operator.arn
  managed_policy_arn = "arn:aws:iam::aws:policy/job-function/SystemAdministrator"
}

resource "aws_ssoadmin_account_assignment" "operator" {
  for_each = toset(var.workload_account_ids)

  instance_arn       = local.instance_arn
  permission_set_arn = aws_ssoadmin_permission_set.operator.arn
  principal_type     = "GROUP"
  principal_id       = data.aws_identitystore_group.operators.group_id
  target_type        = "AWS_ACCOUNT"
  target_id          = each.value
}
`,
    ),
    p(
      `Choose the session duration on purpose. It can be 1 to 12 hours, and it is also the time a removed colleague may keep working: disabling the user prevents new sessions, while role credentials already issued live until they expire. Four hours for operators and one hour for administrators has been acceptable to every auditor we have met. For the emergency case, prepare a service control policy that denies everything to one identitystore:userId, and test it once.`,
    ),

    h2('Workloads that stay behind for a while'),
    p(
      `During the move something on Azure will always need an S3 bucket, and that is where the next access key would be born. It is not needed. Register the tenant as an OIDC provider in IAM and let the managed identity exchange its token for a role:`,
    ),
    code(
      'json',
      'orders-export-trust.json',
      `
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Principal": {
        "Federated": "arn:aws:iam::111122223333:oidc-provider/sts.windows.net/7c1f0a52-6a0e-4b5e-9a53-3f1f5f0c9d11/"
      },
      "Action": "sts:AssumeRoleWithWebIdentity",
      "Condition": {
        "StringEquals": {
          "sts.windows.net/7c1f0a52-6a0e-4b5e-9a53-3f1f5f0c9d11/:aud": "api://aws-orders-export",
          "sts.windows.net/7c1f0a52-6a0e-4b5e-9a53-3f1f5f0c9d11/:sub": "2d9a7a54-0c6b-4b0d-8c0e-5b7f3a1e6c42"
        }
      }
    }
  ]
}
`,
    ),
    p(
      `The audience is the application ID URI of an app registration made for this purpose; the subject is the object ID of the managed identity. Leave out the subject and any identity in the tenant that can obtain a token for that audience gets the role. The provider URL must equal the token’s issuer, trailing slash included: version 1 tokens name sts.windows.net as here, version 2 tokens login.microsoftonline.com with a /v2.0 ending.`,
    ),

    h2('The order that works'),
    h3('Before the first workload'),
    ...bullets(
      `Organization, accounts and organizational units; Identity Center connected to Entra ID; five or six permission sets, no more.`,
      `A service control policy that denies iam:CreateUser and iam:CreateAccessKey outside one named exception role.`,
      `Two break-glass identities that do not depend on Entra ID, with hardware keys in two different safes.`,
    ),
    h3('With the first workload'),
    ...bullets(
      `Pipelines federate through OIDC, one role per repository and environment. The controls that belong around them are in [our article on pipeline gates](/blog/pipeline-security-gates).`,
      `Every role names an owner in a tag, and access reviews happen in Entra ID, on the groups.`,
    ),
    quote(
      `The cheapest moment to refuse an access key is before the first one exists. The second cheapest is today.`,
    ),
    p(
      `The retailer is at zero IAM users now, the two emergency ones aside. It took nine weeks of repairs that nobody outside the platform team noticed. Done first, it would have been two. If you are at the start of such a move, [we can look at your tenant together](/contact).`,
    ),
  ],
}
