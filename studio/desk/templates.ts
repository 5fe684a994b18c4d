import type {Template} from 'sanity'
import {caseReport} from './outlines/case-report.ts'
import {comparison} from './outlines/comparison.ts'
import {howTo} from './outlines/how-to.ts'
import {office} from './outlines/office.ts'
import type {Outline} from './outlines/outline.ts'
import {partnership} from './outlines/partnership.ts'
import {programme} from './outlines/programme.ts'

const outlines: Record<string, readonly Outline[]> = {
  post: [howTo, caseReport, comparison],
  announcement: [partnership, office, programme],
}

function outlinesOf(schemaType: string): readonly Outline[] {
  return outlines[schemaType] ?? []
}

/** What a new article can start with, by the ids of the templates: nothing first, which Sanity makes itself. */
export function templateIds(schemaType: string): string[] {
  return [schemaType, ...outlinesOf(schemaType).map(({name}) => `${schemaType}-${name}`)]
}

const parameters = [{name: 'id', type: 'string'}]

/** What a new article starts with: an outline, or the category or author from whose list it is created. */
export function articleTemplates(schemaType: string): Template<{id: string}>[] {
  return [
    ...outlinesOf(schemaType).map(({name, title, description, value}) => ({
      id: `${schemaType}-${name}`,
      title,
      description,
      schemaType,
      value,
    })),
    {
      id: `${schemaType}-by-category`,
      title: 'In this category',
      schemaType,
      parameters,
      value: ({id}: {id: string}) => ({
        categories: [{_type: 'reference', _key: id, _ref: id}],
      }),
    },
    {
      id: `${schemaType}-by-author`,
      title: 'By this author',
      schemaType,
      parameters,
      value: ({id}: {id: string}) => ({author: {_type: 'reference', _ref: id}}),
    },
  ]
}
