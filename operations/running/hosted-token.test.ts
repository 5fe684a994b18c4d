import {describe, expect, test} from 'vitest'
import {readSettings, type Variables} from '@skyforge/config/read-settings.ts'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {hostedToken} from './hosted-token.ts'

const BLOG = {SANITY_BLOG_WRITE_TOKEN: 'of-blog'}
const ANNOUNCEMENTS = {SANITY_ANNOUNCEMENTS_WRITE_TOKEN: 'of-announcements'}
const ANY = {SANITY_WRITE_TOKEN: 'of-any'}

function tokenOf(project: string, variables: Variables): string {
  return hostedToken(readSettings({...HOSTED, ...variables}), project)
}

describe('the token that writes to a hosted project', () => {
  test.each<[string, Variables, string]>([
    ['hosted-blog', {...BLOG, ...ANNOUNCEMENTS}, 'of-blog'],
    ['hosted-announcements', {...BLOG, ...ANNOUNCEMENTS}, 'of-announcements'],
    ['hosted-blog', {...BLOG, ...ANY}, 'of-blog'],
    ['hosted-announcements', {...BLOG, ...ANY}, 'of-any'],
    ['another', {...BLOG, ...ANY}, 'of-any'],
  ])('%s with %o', (project, variables, expected) => {
    expect(tokenOf(project, variables)).toBe(expected)
  })

  test.each([
    [
      'hosted-blog',
      ANNOUNCEMENTS,
      '"hosted-blog" is a project that Sanity hosts: set SANITY_BLOG_WRITE_TOKEN to',
    ],
    [
      'hosted-announcements',
      BLOG,
      '"hosted-announcements" is a project that Sanity hosts: set SANITY_ANNOUNCEMENTS_WRITE_TOKEN to',
    ],
    ['another', BLOG, '"another" is a project that Sanity hosts: set SANITY_WRITE_TOKEN to'],
  ])('is missed by its name: %s with %o', (project, variables, message) => {
    expect(() => tokenOf(project, variables)).toThrow(message)
  })
})
