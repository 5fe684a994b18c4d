import {describe, expect, test} from 'vitest'
import {announcements} from '#web/content/collections.ts'
import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import {offices} from '#web/copy/offices.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'
import {organization} from './organization.ts'
import {pageGraph} from './page-graph.ts'
import type {Place} from './breadcrumbs.ts'

const slugOf = (path = '') => path.split('/').at(-1) ?? ''
const [service] = detailedServices
const [study] = caseStudies

const parts = (place: Omit<Place, 'params'> & {title?: string}) => {
  const {title, ...others} = place
  return pageGraph({...others, params: {title}})['@graph']
}
const crumbsOf = (place: Parameters<typeof parts>[0]) =>
  parts(place).flatMap((part) =>
    part['@type'] === 'BreadcrumbList' ? part.itemListElement.map(({name}) => name) : [],
  )

test('every line of every office is in its structured address', () => {
  const words = (text: string) => text.match(/[\w-]+/g) ?? []
  const {location} = organization()
  expect(location).toHaveLength(offices.length)
  for (const [index, office] of offices.entries()) {
    const {addressCountry, ...address} = location[index]?.address ?? {addressCountry: ''}
    const known = words(Object.values(address).join(' '))
    // The last word or two of an address are its country.
    const named = addressCountry === 'IN' ? ['India'] : ['United', 'States']
    for (const word of words(office.address.join(' '))) expect([...known, ...named]).toContain(word)
  }
})

describe('the breadcrumbs', () => {
  test.each<[string, Parameters<typeof parts>[0], string[]]>([
    ['the start page', {pattern: paths.home}, []],
    ['a page of the menu', {pattern: paths.about}, ['Home', 'About']],
    ['privacy', {pattern: paths.privacy}, ['Home', 'Privacy']],
    [
      'a service',
      {pattern: paths.service, title: slugOf(service && serviceHref(service))},
      ['Home', 'Services', service?.title ?? ''],
    ],
    [
      'a service with a page of its own',
      {pattern: paths.migrations},
      ['Home', 'Services', 'Free Migration to AWS'],
    ],
    [
      'a study',
      {pattern: paths.caseStudy, title: slugOf(study && caseStudyHref(study))},
      ['Home', 'Case Studies', study?.heading ?? ''],
    ],
    [
      'a list',
      {pattern: paths.announcements, collection: announcements},
      ['Home', 'Announcements'],
    ],
    ['nowhere', {pattern: '*'}, []],
    ['a service that there is not', {pattern: paths.service, title: 'none'}, []],
  ])('for %s', (_what, place, names) => {
    expect(crumbsOf(place)).toEqual(names)
  })
})

test.each(detailedServices.map((each) => [each.title, each] as const))(
  '%s is a service of the company',
  (_title, each) => {
    const place = {pattern: paths.service, title: slugOf(serviceHref(each))}
    expect(parts(place)).toContainEqual(
      expect.objectContaining({
        '@type': 'Service',
        name: each.title,
        description: each.description,
        provider: {'@id': 'http://localhost:5173/#organization'},
      }),
    )
  },
)
