import type {Template} from 'sanity'

const parameters = [{name: 'id', type: 'string'}]

/** What a new article starts with when it is created from the list of a category or an author. */
export function articleTemplates(schemaType: string): Template<{id: string}>[] {
  return [
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
