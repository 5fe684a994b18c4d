import {expect, test} from 'vitest'
import {detailedServices, findService, serviceHref, services} from './services.ts'

test('the catalogue has ten services and two links', () => {
  expect(services.map(({id}) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(detailedServices.map(({id}) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('ten icons exist, one for each service', () => {
  expect(new Set(detailedServices.map(({icon}) => icon)).size).toBe(10)
  expect(new Set(services.map(({icon}) => icon)).size).toBe(10)
})

test.each([
  [1, '/service/legacy-application-containerization'],
  [2, '/service/kubernetes-web-modernization'],
  [3, '/service/serverless-kubernetes-with-aws-fargate'],
  [4, '/service/event-driven-serverless-with-aws-lambda'],
  [5, '/service/amazon-connect-contact-center'],
  [6, '/service/automated-backup-recovery'],
  [7, '/service/hybrid-migration-with-snowball-datasync'],
  [8, '/service/ai-code-modernization-with-amazon-q-developer'],
  [9, '/service/cicd-for-amazon-connect'],
  [10, '/service/containers-on-ecs-fargate-with-monitoring'],
  [11, '/connect'],
  [12, '/migrations'],
])('entry %i leads to %s', (id, href) => {
  const service = services.find((each) => each.id === id)
  expect(service && serviceHref(service)).toBe(href)
})

test('each service is found by its slug, and nothing else is', () => {
  for (const service of detailedServices) {
    expect(findService(serviceHref(service).replace('/service/', ''))).toBe(service)
  }
  expect(findService('free-migration-to-aws')).toBeUndefined()
  expect(findService('')).toBeUndefined()
})
