import {pagePaths} from '@skyforge/config/site/listed-paths.ts'

/** Every route that exists, with each state that a URL can hold. */
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

/** Paths that do not exist, with the heading that says so. */
export const LOST: Readonly<Record<string, string>> = {
  '/service/nothing': 'Service not found',
  '/casestudies/nothing': 'Case study not found.',
  '/blog/nothing': 'Loading blog content...',
  '/announcement/nothing': 'Loading announcement...',
  '/authors/nothing': 'Application Error',
  '/nothing': 'Application Error',
}

/** Pages that differ only in texts and pictures. */
const TEMPLATES: readonly RegExp[] = [/^\/service\//, /^\/casestudies\//]

/** All entries of a template except the first, which represents their layout. */
export const FURTHER: readonly string[] = TEMPLATES.flatMap((template) =>
  FOUND.filter((path) => template.test(path)).slice(1),
)

/** A page of every template in each state, both found and not found. */
export const VISITED: readonly string[] = [
  ...FOUND.filter((path) => !FURTHER.includes(path)),
  ...Object.keys(LOST),
]
