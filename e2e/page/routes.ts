import {pagePaths} from '@skyforge/config/site/listed-paths.ts'

/** A page that is found, of every kind: all routes, with the states that an address can hold. */
export const FOUND: readonly string[] = [
  ...pagePaths,
  '/blog',
  '/blogs?category=serverless',
  '/blog/eks-fargate-or-nodes',
  '/blog/category/serverless',
  '/authors/meera-joshi',
  '/announcement/vmware-exit-programme',
  '/contact?tab=meeting',
  '/migrations?getInTouch=true',
]

/** Addresses that lead nowhere, and the heading that says so. */
export const LOST: Readonly<Record<string, string>> = {
  '/service/nothing': 'Service not found',
  '/casestudies/nothing': 'Case study not found.',
  '/blog/nothing': 'Loading blog content...',
  '/announcement/nothing': 'Loading announcement...',
  '/authors/nothing': 'Application Error',
  '/nothing': 'Application Error',
}

/** Pages whose entries differ in nothing but their texts and pictures. */
const TEMPLATES: readonly RegExp[] = [/^\/service\//, /^\/casestudies\//]

/** All entries of a template but its first: the others look as that does, in so far as their texts fit. */
export const FURTHER: readonly string[] = TEMPLATES.flatMap((template) =>
  FOUND.filter((path) => template.test(path)).slice(1),
)

/** A page of every template, in each state that an address can hold, found and not found. */
export const VISITED: readonly string[] = [
  ...FOUND.filter((path) => !FURTHER.includes(path)),
  ...Object.keys(LOST),
]
