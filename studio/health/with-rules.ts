import type {
  CustomValidator,
  DocumentDefinition,
  Rule,
  SanityDocument,
  SchemaTypeDefinition,
} from 'sanity'
import type {Severity} from '@skyforge/schemas/rules/problem.ts'

const CLIENT = {apiVersion: '2025-02-19'}

function validator(severity: Severity): CustomValidator<SanityDocument | undefined> {
  return async (document, context) => {
    if (!document) return true
    // The rules know the pages of the site: more than a Studio that opens a list has to load.
    const {problemsOfForm} = await import('./form-problems.ts')
    const problems = await problemsOfForm(document, context.getClient(CLIENT))
    return problems
      .filter((problem) => problem.severity === severity)
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
