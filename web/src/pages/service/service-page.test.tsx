import {brand} from '@skyforge/config/brand.ts'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {Suspense} from 'react'
import {MemoryRouter, Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {paths} from '@skyforge/config/site/paths.ts'
import type {ServiceDetail} from '#web/copy/services/service-detail.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'
import {ServicePage} from './service-page.tsx'

async function visit(path: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="Loading...">
          <Routes>
            <Route path={paths.service} element={<ServicePage />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    )
  })
  await waitFor(() => expect(document.body.textContent).not.toBe('Loading...'))
}

const region = (name: string) => screen.getByRole('region', {name})

/** Checks that the texts are on the page in this order. */
function expectInOrder(texts: readonly string[]) {
  const page = document.body.textContent
  let from = 0
  for (const text of texts) {
    const at = page.indexOf(text, from)
    expect(at, text).toBeGreaterThanOrEqual(from)
    from = at + text.length
  }
}

function partsOf({hero, solutionDescription, tagline, ctaSection, ...detail}: ServiceDetail) {
  return [
    hero.headline,
    hero.subheadline,
    hero.cta ?? 'Talk to an AWS Expert',
    solutionDescription.title,
    solutionDescription.content,
    ...solutionDescription.keyValuePropositions,
    ...tagline,
    'Customer Benefits',
    ...detail.customerBenefits,
    'Related AWS Services',
    ...detail.relatedServices,
    'Who Should Use This Solution?',
    ...detail.targetCompanyProfile,
    ...ctaSection.text.split(/\.(?: |$)/),
    ctaSection.buttonLabel ?? 'Book a Consultation',
  ]
}

beforeEach(() => {
  globalThis.dataLayer = []
})
afterEach(cleanup)

test.each(detailedServices)('$title shows every part in the given order', async (service) => {
  const detail = await detailOf(service).need()
  await visit(serviceHref(service))
  expect(screen.getAllByRole('heading', {level: 1}).map((h1) => h1.textContent)).toEqual([
    detail.hero.headline,
  ])
  expectInOrder(partsOf(detail))
  expect(document.title).toBe(`${service.title} | ${brand.name}`)
})

test.each([
  [
    '/service/legacy-application-containerization',
    'Talk to an AWS Expert',
    'Discuss Your Application',
  ],
  ['/service/kubernetes-web-modernization', 'Plan Your Kubernetes Move', 'Book a Consultation'],
  ['/service/cicd-for-amazon-connect', 'Talk to an AWS Expert', 'Book a Consultation'],
])('the buttons of %s are %j and %j, and link to the contact page', async (path, ...labels) => {
  await visit(path)
  const buttons = screen.getAllByRole('link').filter((link) => labels.includes(link.textContent))
  expect(buttons.map(({textContent}) => textContent)).toEqual(labels)
  expect(buttons.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/contact'])
})

test('a large figure is decorative; its sentence is read out', async () => {
  await visit('/service/automated-backup-recovery')
  const figure = within(region('Customer Benefits')).getByText('80%')
  expect(figure.closest('[aria-hidden]')).not.toBeNull()
  expect(figure.closest('li')?.textContent).toContain('Manual effort for backups goes down by 80%')
})

test.each([
  '/service/nothing-like-this',
  '/service/free-migration-to-aws',
  '/service/amazon-connect',
])('%s is not found, and has noindex', async (path) => {
  await visit(path)
  expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Service not found')
  expect(screen.getByText('Please check the service URL.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/services')
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
    'noindex',
  )
})
