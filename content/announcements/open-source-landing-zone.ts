import {code, h2, p, table} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const openSourceLandingZone: SeedArticle = {
  slug: 'open-source-landing-zone',
  title: 'Our Terraform landing zone is now open source',
  subheading:
    'The five modules with which we start every AWS project are public under the Apache 2.0 licence, tests included. What is in them and what we promise.',
  publishedAt: '2025-09-25T06:30:00Z',
  author: 'daniel-okafor',
  categories: ['devsecops'],
  tags: ['terraform', 'aws', 'open-source', 'iam', 'networking'],
  image: {
    alt: 'Five modular blocks laid out on a blueprint grid like a building’s foundations, one of them lifted slightly to show its edges.',
    mood: 'day',
  },
  body: [
    p(
      'Every project we begin needs the same ground under it: accounts, a network, logs that nobody can delete, and a budget that complains early. Since our first project we have built that ground from five Terraform modules of our own. From today they are public under the Apache 2.0 licence.',
    ),
    h2('What is in it'),
    table(
      ['Module', 'What it creates'],
      ['organization', 'Organizational units, service control policies, delegated administrators'],
      ['account-baseline', 'Roles, default encryption, public access blocks, contacts'],
      ['network', 'VPC, subnets over three zones, gateway endpoints, flow logs'],
      ['log-archive', 'Organization trail, locked log buckets, retention per kind of log'],
      ['budgets', 'Budgets and anomaly alerts per account, addressed to the team that owns it'],
    ),
    p(
      'Each module has tests, an example that applies cleanly to an empty account, and a page that says which decisions it takes for you. You can use one without the others.',
    ),
    code(
      'hcl',
      'main.tf',
      `
module "network" {
  source = "./modules/network"

  name       = "payments"
  cidr_block = "10.32.0.0/16"
  zones      = ["ap-south-1a", "ap-south-1b", "ap-south-1c"]

  nat_gateways = "per_zone"
}
`,
    ),
    h2('What we promise, and what we do not'),
    p(
      'We use these modules ourselves, so they will be maintained. Releases follow semantic versioning, and a breaking change comes with a migration note. Security fixes are made for the current and the previous major version. We do not promise to accept every option: the modules are useful because they are opinionated.',
    ),
    p(
      'The repository is linked from the code-hosting profile in the footer of this site. Issues and pull requests are welcome, questions too. Why the modules are cut the way they are is the subject of an article that we are writing; until then, [ask us](/contact).',
    ),
  ],
}
