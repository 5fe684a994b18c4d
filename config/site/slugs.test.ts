import {expect, test} from 'vitest'
import {caseStudySlug, serviceSlug} from './slugs.ts'

test.each([
  ['Kubernetes Web Modernization', 'kubernetes-web-modernization'],
  ['CI/CD for Amazon Connect', 'cicd-for-amazon-connect'],
  ['Backup & Recovery', 'backup-recovery'],
  ['Event-Driven Serverless', 'event-driven-serverless'],
  ['Lift - and shift', 'lift---and-shift'],
  ['EKS\t\n on   Fargate', 'eks-on-fargate'],
  ['Café 4.0!', 'caf-40'],
  [' padded ', '-padded-'],
  ['', ''],
])('the service %j is found at %j', (title, slug) => {
  expect(serviceSlug(title)).toBe(slug)
})

test.each([
  ['Leaving VMware in Eight Weeks', 'leaving-vmware-in-eight-weeks'],
  ['CI/CD -- for everyone', 'ci-cd-for-everyone'],
  ['  80% less work!  ', '80-less-work'],
  ['Café', 'caf'],
  ['--', ''],
  ['', ''],
])('the case study %j is found at %j', (heading, slug) => {
  expect(caseStudySlug(heading)).toBe(slug)
})
