import {bullets, code, h2, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const terraformStateBoundaries: SeedArticle = {
  slug: 'terraform-state-boundaries',
  title: 'Where to cut a Terraform state',
  subheading:
    'A DNS record waited forty minutes for a database. How we draw the lines, and move resources across them safely.',
  publishedAt: '2026-05-28T05:15:00Z',
  author: 'daniel-okafor',
  categories: ['devsecops'],
  tags: ['terraform', 'iam', 's3', 'ci-cd', 'aws'],
  image: {
    alt: 'One large cracked block labelled state is being separated into five smaller blocks stacked in layers, each with its own padlock, joined by thin connectors that all point downwards.',
    mood: 'dawn',
  },
  body: [
    p(
      `On a Tuesday afternoon a team at a payments company wanted to change one DNS record. Their plan took fourteen minutes to refresh 2,900 resources, then failed, because somebody else held the state lock: a database upgrade, half an hour in. When the record was finally changed, the plan that changed it also proposed to replace a security group that nobody in the room had ever heard of. They said no to the plan, and called us.`,
    ),
    p(
      `Nothing in that story is a Terraform problem. A state file is a lock, a unit of failure and a permission, all three at once. Put things into one state which differ in any of the three, and they get in each other's way.`,
    ),
    h2('Three questions, none of them about AWS services'),
    p(
      `The usual first split is by service: one state for networking, one for IAM, one for databases. It looks tidy and cuts every change in three. We ask about the people instead.`,
    ),
    ...bullets(
      `**How often does it change?** Things that change hourly and things that change yearly should not share a lock.`,
      `**What breaks if an apply goes wrong?** If the honest answer begins with "everything", the state should hold little else.`,
      `**Who may apply it?** A state is readable and writable as a whole. Two groups with different rights need two states.`,
    ),
    p('For most firms with more than two teams, this ends in five layers:'),
    ...bullets(
      'Organization: accounts, service control policies, identity',
      ['changes monthly', 'applied by two people from a protected pipeline'],
      'Network: VPCs, transit gateway, shared DNS zones',
      [
        'changes monthly, breaks everyone',
        'one state for each environment and Region, so that a mistake stays in one of them',
      ],
      'Platform: clusters, build system, log pipeline',
      ['changes weekly', 'owned by the platform team'],
      'Data: databases, buckets and keys that must outlive the services using them',
      ['changes rarely', 'every resource carries prevent_destroy'],
      'Service: one state for each service and environment',
      [
        'changes daily, applied by the team that owns the code',
        'contains its own roles, alarms, queues and DNS records',
      ],
    ),
    p(
      `The data layer is the one people leave out. Rebuilding a service from nothing should be a routine, and it is not one if the same command holds the orders database.`,
    ),
    quote(
      'A good boundary is one that two teams never have to cross in the same pull request. If they do it every week, you have cut through something alive.',
    ),
    h2('The backend, as of this year'),
    p(
      `Locking no longer needs a DynamoDB table: since Terraform 1.11 the S3 backend locks natively with a conditional write, and the DynamoDB arguments are deprecated. Versioning on the bucket stays mandatory, as it is the undo button of last resort.`,
    ),
    code(
      'hcl',
      'services/orders/production/backend.tf',
      `
terraform {
  required_version = ">= 1.11"

  backend "s3" {
    bucket       = "acme-terraform-state"
    key          = "service/orders/production.tfstate"
    region       = "eu-central-1"
    encrypt      = true
    use_lockfile = true
  }
}
`,
    ),
    p(
      `The key is the permission boundary. The role that the orders pipeline assumes may read and write its own prefix, service/orders/, which covers the state and the lock object beside it with the suffix .tflock (that one also needs DeleteObject), and nothing else in the bucket. Workspaces are no substitute: the workspaces of one configuration share one backend and usually one set of credentials, so they separate names and not rights. HashiCorp's own documentation advises against them for exactly this purpose.`,
    ),
    h2('Talk across the boundary in public'),
    p(
      `Once there are five states, the service needs the subnet ids of the network. The obvious tool, the terraform_remote_state data source, has a sharp edge: to read one output it needs read access to the _entire_ state of the other side, secrets included, and from then on their outputs are your interface whether they know it or not. We publish instead:`,
    ),
    code(
      'hcl',
      'network/production/interface.tf',
      `
resource "aws_ssm_parameter" "interface" {
  for_each = {
    vpc_id             = aws_vpc.main.id
    private_subnet_ids = join(",", [for subnet in aws_subnet.private : subnet.id])
  }

  name  = "/interface/network/production/\${each.key}"
  type  = "String"
  value = each.value
}
`,
    ),
    p(
      `The service reads the name with a data source (through insecure_value, as value is always treated as a secret and would hide the ids in every plan). Parameters have an access policy and a history, and a reader sees nothing else. Dependencies may only point downwards: a service reads from data, platform and network, never the other way round. If the network needs something from a service, the boundary is in the wrong place or the thing is.`,
    ),
    h2('Moving a resource without touching it'),
    p(
      `Splitting a live state frightens people, because older guides do it with state push on a laptop. Since Terraform 1.7 both halves are ordinary, reviewable code. To move the orders database from the old state to the data layer:`,
    ),
    ...steps(
      `Freeze both pipelines. For a few minutes two states will claim the same database.`,
      `Copy the resource block to its new home, with an import block beside it. The plan has to say _1 to import, 0 to add, 0 to change, 0 to destroy_. If it wants to change something, it is usually default_tags or a provider version: fix the code until the line is clean. Then apply.`,
      `In the old configuration delete the resource block and add a removed block. The plan must say that the database will no longer be managed by Terraform, and must not destroy anything. Apply.`,
      `Delete both helper blocks in a follow-up change and lift the freeze.`,
    ),
    code(
      'hcl',
      undefined,
      `
# data/production/orders.tf: the new home
import {
  to = aws_db_instance.orders
  id = "orders-production"
}

resource "aws_db_instance" "orders" {
  identifier     = "orders-production"
  engine         = "postgres"
  instance_class = "db.r7g.xlarge"
  # … the remaining arguments exactly as in the old configuration

  lifecycle {
    prevent_destroy = true
  }
}

# monolith/production/removed.tf: the old one, applied second
removed {
  from = aws_db_instance.orders

  lifecycle {
    destroy = false
  }
}
`,
    ),
    p(
      `Two hazards. The order matters: import first, remove second, so that the database is never without an owner. And a removed block addresses a whole resource, not one instance of it; for a single element of a for_each, use terraform state rm and record the command in the pull request. Within one state, a moved block is all you need.`,
    ),
    h2('How far to go'),
    p(
      `Too many states are a failure too: eleven applies in a fixed order to create one environment. Our stopping rule is not a number of resources. Stop when a plan finishes in under two minutes, when the answer to "who may apply this?" is one team, and when you can say in one sentence what happens if it is destroyed. The payments company ended with 46 states. The longest plan takes 90 seconds, and most of them contain fewer than a hundred resources.`,
    ),
    p(
      `The DNS record now lives in the state of the service it points to, and the team that changes it does not have to ask. What has to happen between their pull request and that apply is in [security gates that developers keep](/blog/pipeline-security-gates). Drawing the lines for an estate that has grown for years is a two-week piece of work that we do with your engineers rather than for them: [talk to us](/contact?tab=meeting), or see [what else we do](/services).`,
    ),
  ],
}
