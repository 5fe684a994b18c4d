import {expect, test} from 'vitest'
import {sharedSubject} from './shared-subject.ts'

type Subjects = {categories?: string[]; tags?: string[]}

function about({categories = [], tags = []}: Subjects) {
  return {categories: categories.map((title) => ({_id: title, title, slug: title})), tags}
}

test.each<[one: Subjects, other: Subjects, shared: string | undefined]>([
  [{categories: ['EKS', 'Cost']}, {categories: ['Cost', 'EKS']}, 'EKS'],
  [{categories: ['EKS'], tags: ['aws']}, {categories: ['EKS'], tags: ['aws']}, 'EKS'],
  [{categories: ['EKS'], tags: ['aws', 's3']}, {categories: ['Cost'], tags: ['s3']}, '#s3'],
  [{tags: ['aws']}, {tags: ['AWS']}, undefined],
  [{}, {categories: ['EKS'], tags: ['aws']}, undefined],
])('%o and %o share %s', (one, other, shared) => {
  expect(sharedSubject(about(one), about(other))).toBe(shared)
})
