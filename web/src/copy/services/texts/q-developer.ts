import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Tests before changes', 'Every diff read by an engineer'],
  hero: {
    headline: 'Old Java and .NET, upgraded in weeks and reviewed line by line',
    subheadline:
      'An AI agent does the mechanical part, our engineers review its work like a colleague’s, and modernization time is cut by 40-60% against the same upgrade by hand.',
  },
  solutionDescription: {
    title: 'The agent edits, the tests decide, a person signs',
    content:
      'Amazon Q Developer takes a project on an old Java version, makes a plan, changes code and build files step by step, and rebuilds and tests after each step. What it cannot know is what your software is meant to do. So we first write the missing tests, on the old version, where today’s behaviour is right by definition. Then the agent works, and an engineer reads every change before it is merged. Plan for the tool’s own calendar, too: Amazon Q Developer has opened no new accounts since May 2026, and support for its IDE plugins ends in April 2027. Teams that have it can finish with it; everyone else follows the same procedure with AWS Transform.',
    keyValuePropositions: [
      'A scan of the portfolio: what the agent can take, what needs a day of preparation, and what is better done by hand.',
      'Characterization tests for money, time, parsing and formats, written before the first change.',
      'Two passes, merged apart: the new runtime first, libraries and frameworks second, so that a fault has one cause.',
      'A day of real traffic replayed against old and new, with every difference explained or mended.',
    ],
  },
  diagram: {
    name: 'diagram/q-developer',
    alt: 'A Java 8 repository goes to Amazon Q Developer, which writes a transformation plan and repeats build and tests until they pass. An engineer reviews the pull request before it becomes Java 21.',
  },
  customerBenefits: [
    'Modernization time is cut by 40-60% compared with the same upgrade by hand, tests and review included.',
    'Supported runtimes again: security patches are versions you install, not exceptions you have to justify.',
    'The test suite outlives the project and turns the next upgrade into routine.',
    'Your developers spend the quarter on features and on reading good diffs, not on import statements.',
  ],
  relatedServices: [
    'Amazon Q Developer',
    'AWS Transform',
    'Amazon Corretto',
    'AWS CodeBuild',
    'AWS CodePipeline',
    'Amazon Inspector',
    'Amazon ECR',
    'Amazon ECS',
  ],
  targetCompanyProfile: [
    'Insurers and banks with dozens of services on Java 8 or 11, and a regulator who asks for dates.',
    'Owners of .NET Framework applications who want to leave Windows licences behind.',
    'Software firms whose framework upgrade has been on the roadmap three years running.',
    'IT departments with more repositories than developers, where an upgrade has to be a campaign.',
  ],
  ctaSection: {
    text: 'Choose one service that nobody wants to upgrade. We run the agent on it with you, and read the result together.',
    buttonLabel: 'Start with One Service',
  },
}
