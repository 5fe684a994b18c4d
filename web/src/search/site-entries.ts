import {caseStudies, caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import type {CaseStudy} from '#web/copy/case-studies/case-study.ts'
import {sectionsOf} from '#web/copy/case-studies/case-study-sections.ts'
import {connectMeta} from '#web/copy/pages/connect.ts'
import {migrationsMeta} from '#web/copy/pages/migrations.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {
  serviceHref,
  services,
  type DetailedService,
  type LinkedService,
  type Service,
} from '@skyforge/config/site/services.ts'
import type {SearchEntry} from './search-entry.ts'

/** Texts of the pages that are listed as services but have their own content. */
const linkedPages: Readonly<Record<string, {description: string}>> = {
  [paths.connect]: connectMeta,
  [paths.migrations]: migrationsMeta,
}

/** Returns the search entries of the site's own texts: services and case studies. */
export async function siteEntries(): Promise<SearchEntry[]> {
  return Promise.all([...services.map(serviceEntry), ...caseStudies.map(caseStudyEntry)])
}

async function serviceEntry(service: Service): Promise<SearchEntry> {
  const texts = 'link' in service ? linkedTexts(service) : await detailedTexts(service)
  const {title} = service
  return {kind: 'Service', path: serviceHref(service), date: undefined, title, ...texts}
}

function linkedTexts({link}: LinkedService) {
  return {subheading: linkedPages[link]?.description ?? '', tags: '', text: ''}
}

async function detailedTexts(service: DetailedService) {
  const {relatedServices, diagram: _drawn, ...texts} = await detailOf(service).need()
  return {
    subheading: service.description,
    tags: relatedServices.join(' · '),
    text: stringsIn(texts).join('\n'),
  }
}

async function caseStudyEntry(study: CaseStudy): Promise<SearchEntry> {
  const {heading, summary, industry, projectType} = study
  return {
    kind: 'Case study',
    path: caseStudyHref(study),
    date: undefined,
    title: heading,
    subheading: summary,
    tags: `${industry} · ${projectType}`,
    text: stringsIn(await sectionsOf(study).need()).join('\n'),
  }
}

/** Returns all texts in a nested value, in order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
