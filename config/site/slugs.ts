/**
 * Slug of a service, from its title: lower case; only a-z, 0-9,
 * whitespace and hyphens stay; runs of whitespace become hyphens; URL-encoded.
 */
export function serviceSlug(title: string): string {
  const kept = title.toLowerCase().replace(/[^a-z0-9\s-]/g, '')
  return encodeURIComponent(kept.replace(/\s+/g, '-'))
}

/**
 * Slug of a case study, from its heading: lower case; every run of other
 * characters than a-z and 0-9 becomes one hyphen; none at either end.
 */
export function caseStudySlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
