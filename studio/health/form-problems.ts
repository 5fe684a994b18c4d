import type {SanityClient} from '@sanity/client'
import type {SanityDocument} from 'sanity'
import type {Problem} from '@skyforge/schemas/rules/problem.ts'
import {findProblems} from '@skyforge/schemas/rules/rules.ts'
import {contextOfForm} from './form-context.ts'

// Sanity's own validation follows references as they are, and says what is wrong with them.
const TOLD_BY_STUDIO: ReadonlySet<string> = new Set(['reference-missing', 'reference-draft'])

/** Errors and warnings are asked for one after the other, of one state of a document. */
const found = new WeakMap<SanityDocument, Promise<Problem[]>>()

/** What a form says that Sanity does not say itself. */
export function problemsOfForm(document: SanityDocument, client: SanityClient): Promise<Problem[]> {
  const before = found.get(document)
  if (before) return before
  const problems = contextOfForm(document, client).then((context) =>
    findProblems(document, context).filter(({rule}) => !TOLD_BY_STUDIO.has(rule)),
  )
  found.set(document, problems)
  problems.catch(() => found.delete(document))
  return problems
}
