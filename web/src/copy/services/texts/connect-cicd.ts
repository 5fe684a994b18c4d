import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Flows reviewed like code', 'The way back is one switch'],
  hero: {
    headline: 'Contact flows that go through review, like any other code',
    subheadline:
      'Flows, queues, bots and functions of Amazon Connect in Git, tested and released by pipeline to every instance. Release time goes down by 60%, and no edit reaches your callers unread.',
  },
  solutionDescription: {
    title: 'One source for every instance',
    content:
      'A contact flow is production code with a publish button. We take it out of the designer and into a repository: flows, modules, queues, routing profiles, Lex bots and Lambda functions become templates, with their references filled in for each environment. A change is a pull request. Checks look for dead ends, missing prompts and unhandled errors, test calls pass through a staging instance, and the release moves a phone number to the new version of its flow. Moving it back is the way out.',
    keyValuePropositions: [
      'The present instance exported into templates and compared until both are equal, so that the first release changes nothing.',
      'Checks before the merge: every branch ends, every error is handled, nothing refers to another instance.',
      'Two versions of a flow side by side, and a number that changes between them without a gap.',
      'A line between code and daily business: supervisors still change hours, closures and prompts themselves, in a small form.',
    ],
  },
  diagram: {
    name: 'diagram/connect-cicd',
    alt: 'Contact flows in Git go through a pipeline into the development, test and production instances of Amazon Connect. Automated calls test each release, an approval stands before production, and one step rolls back to the version before.',
  },
  customerBenefits: [
    'Release time goes down by 60%, from the finished flow to live calls, because the pipeline fills in each environment.',
    'A second person reads every change, and a machine tests it, before a caller hears it.',
    'Drift is reported overnight: what was clicked in production is listed, and either adopted or undone.',
    'A further instance, for a new country or for recovery, is a deployment instead of a project.',
  ],
  relatedServices: [
    'Amazon Connect',
    'AWS CodePipeline',
    'AWS CodeBuild',
    'AWS CloudFormation',
    'AWS Lambda',
    'Amazon Lex',
    'Amazon DynamoDB',
    'Amazon CloudWatch',
  ],
  targetCompanyProfile: [
    'Contact centers with more than one instance, where the same change is clicked three times.',
    'Banks and insurers who have to show who changed which announcement, when, and who approved it.',
    'Outsourcers who run Amazon Connect for several clients from shared building blocks.',
    'Teams after an outage that began with a well-meant edit in production.',
  ],
  ctaSection: {
    text: 'Show us the last change that went wrong. We will show you the check that would have stopped it.',
  },
}
