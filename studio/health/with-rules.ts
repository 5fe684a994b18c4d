import type {
  CustomValidator,
  DocumentDefinition,
  Rule,
  SanityDocument,
  SchemaTypeDefinition,
  ValidationContext,
} from 'sanity'
import type {Problem, Severity} from '#schemas/rules/problem.ts'
import {findProblems} from '#schemas/rules/rules.ts'
import {contextOfForm} from './form-context.ts'

// Sanity's own validation follows references as they are, and says what is wrong with them.
const TOLD_BY_STUDIO: ReadonlySet<string> = new Set(['reference-missing', 'reference-draft'])

const CLIENT = {apiVersion: '2025-02-19'}

/** Errors and warnings are asked for one after the other, of one state of a document. */
const found = new WeakMap<SanityDocument, Promise<Problem[]>>()

function problemsOf(document: SanityDocument, {getClient}: ValidationContext): Promise<Problem[]> {
  const before = found.get(document)
  if (before) return before
  const problems = contextOfForm(document, getClient(CLIENT)).then((context) =>
    findProblems(document, context),
  )
  found.set(document, problems)
  return problems
}

function validator(severity: Severity): CustomValidator<SanityDocument | undefined> {
  return async (document, context) => {
    if (!document) return true
    const problems = await problemsOf(document, context)
    return problems
      .filter((problem) => problem.severity === severity && !TOLD_BY_STUDIO.has(problem.rule))
      .map(({message, path}) => ({message, path: [...path]}))
  }
}

function validation(rule: Rule): Rule[] {
  return [
    rule.custom<SanityDocument | undefined>(validator('error')).error(),
    rule.custom<SanityDocument | undefined>(validator('warning')).warning(),
  ]
}

function isDocument(type: SchemaTypeDefinition): type is DocumentDefinition {
  return type.type === 'document'
}

/** The same types; the forms of documents say which rules of `schemas/rules` these break. */
export function withRules(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => (isDocument(type) ? {...type, validation} : type))
}
