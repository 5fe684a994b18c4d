import {expect, test} from 'vitest'
import {stateBadge} from './badges.ts'

test.each([
  ['Draft', {isDrafted: true, isPublished: false, isScheduled: false}],
  ['Draft', {isDrafted: false, isPublished: false, isScheduled: false}],
  ['Published', {isDrafted: false, isPublished: true, isScheduled: false}],
  ['Changed', {isDrafted: true, isPublished: true, isScheduled: false}],
  ['Scheduled', {isDrafted: true, isPublished: false, isScheduled: true}],
  ['Scheduled', {isDrafted: true, isPublished: true, isScheduled: true}],
  ['Scheduled', {isDrafted: false, isPublished: true, isScheduled: true}],
])('%s: %j', (label, versions) => {
  expect(stateBadge(versions)).toMatchObject({label})
})
