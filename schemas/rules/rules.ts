import type {Context} from './context.ts'
import {
  dateFuture,
  descriptionLength,
  excerptMissing,
  titleDuplicate,
  titleLength,
} from './articles.ts'
import {blockEmpty, blockUnknown, codeLanguage} from './blocks.ts'
import {headingJump} from './headings.ts'
import {altMissing, altUnconfirmed, imageSmall} from './images.ts'
import {linkAnchor, linkDead, linkScheme} from './links.ts'
import type {ContentDocument, Finding, Problem, Severity} from './problem.ts'
import {
  redirectChain,
  redirectFormat,
  redirectMissing,
  redirectShadow,
  redirectTaken,
  slugShadowed,
} from './redirects.ts'
import {orphan, referenceDraft, referenceMissing} from './references.ts'
import {slugFormat, slugTaken} from './slugs.ts'
import {tableHeaderEmpty, tableRagged, tableWide} from './tables.ts'

export type Rule = {
  severity: Severity
  /** As lists of rules name it. */
  title: string
  /** What of it is in a document; `context` tells of the documents around it. */
  check: (document: ContentDocument, context: Context) => Finding[]
}

/** What content has to be. A rule is a plain function in the file of its subject, and a line here. */
export const RULES: Readonly<Record<string, Rule>> = {
  'alt-missing': {severity: 'error', title: 'Alternative text missing', check: altMissing},
  'link-scheme': {severity: 'error', title: 'Link that cannot be followed', check: linkScheme},
  'link-dead': {severity: 'error', title: 'Link to a page that is not there', check: linkDead},
  'link-anchor': {
    severity: 'error',
    title: 'Link to a heading that is not there',
    check: linkAnchor,
  },
  'slug-format': {severity: 'error', title: 'Slug malformed', check: slugFormat},
  'slug-taken': {severity: 'error', title: 'Slug taken', check: slugTaken},
  'slug-shadowed': {severity: 'error', title: 'Slug of a redirect', check: slugShadowed},
  'redirect-format': {severity: 'error', title: 'Redirect malformed', check: redirectFormat},
  'redirect-taken': {severity: 'error', title: 'Old address taken', check: redirectTaken},
  'redirect-chain': {severity: 'error', title: 'Redirect to a redirect', check: redirectChain},
  'redirect-shadow': {severity: 'error', title: 'Redirect from a page', check: redirectShadow},
  'redirect-missing': {
    severity: 'warning',
    title: 'Old address without a redirect',
    check: redirectMissing,
  },
  'reference-missing': {severity: 'error', title: 'Reference to nothing', check: referenceMissing},
  'reference-draft': {severity: 'error', title: 'Reference to a draft', check: referenceDraft},
  'alt-unconfirmed': {
    severity: 'warning',
    title: 'Alternative text unconfirmed',
    check: altUnconfirmed,
  },
  'block-unknown': {severity: 'warning', title: 'Block unknown', check: blockUnknown},
  'block-empty': {severity: 'warning', title: 'Block empty', check: blockEmpty},
  'heading-jump': {severity: 'warning', title: 'Heading out of order', check: headingJump},
  'table-ragged': {severity: 'warning', title: 'Table with uneven rows', check: tableRagged},
  'table-header-empty': {severity: 'warning', title: 'Table header empty', check: tableHeaderEmpty},
  'table-wide': {severity: 'warning', title: 'Table too wide', check: tableWide},
  'code-language': {severity: 'warning', title: 'Code language missing', check: codeLanguage},
  'title-length': {severity: 'warning', title: 'Title too long', check: titleLength},
  'description-length': {
    severity: 'warning',
    title: 'Description too short or long',
    check: descriptionLength,
  },
  'excerpt-missing': {severity: 'warning', title: 'Excerpt missing', check: excerptMissing},
  'title-duplicate': {severity: 'warning', title: 'Title used twice', check: titleDuplicate},
  'image-small': {severity: 'warning', title: 'Image too small', check: imageSmall},
  'date-future': {severity: 'warning', title: 'Date in the future', check: dateFuture},
  orphan: {severity: 'warning', title: 'Used nowhere', check: orphan},
}

/** Every place where a document breaks a rule, in the order of the rules. */
export function findProblems(document: ContentDocument, context: Context): Problem[] {
  return Object.entries(RULES).flatMap(([rule, {severity, check}]) =>
    check(document, context).map((finding) => ({...finding, rule, severity})),
  )
}
