import {describe, expect, test} from 'vitest'
import {readSettings, type Variables} from '#config/read-settings.ts'
import {hostedToken} from './hosted-token.ts'

const HOSTED = {
  SANITY_STUDIO_BLOG_PROJECT_ID: 'a1b2c3d4',
  SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'e5f6g7h8',
}
const BLOG = {SANITY_BLOG_WRITE_TOKEN: 'of-blog'}
const ANNOUNCEMENTS = {SANITY_ANNOUNCEMENTS_WRITE_TOKEN: 'of-announcements'}
const ANY = {SANITY_WRITE_TOKEN: 'of-any'}

function tokenOf(project: string, variables: Variables): string {
  return hostedToken(readSettings({...HOSTED, ...variables}), project)
}

describe('the token that writes to a hosted project', () => {
  test.each<[string, Variables, string]>([
    ['a1b2c3d4', {...BLOG, ...ANNOUNCEMENTS}, 'of-blog'],
    ['e5f6g7h8', {...BLOG, ...ANNOUNCEMENTS}, 'of-announcements'],
    ['a1b2c3d4', {...BLOG, ...ANY}, 'of-blog'],
    ['e5f6g7h8', {...BLOG, ...ANY}, 'of-any'],
    ['another1', {...BLOG, ...ANY}, 'of-any'],
  ])('%s with %o', (project, variables, expected) => {
    expect(tokenOf(project, variables)).toBe(expected)
  })

  test.each([
    [
      'a1b2c3d4',
      ANNOUNCEMENTS,
      '"a1b2c3d4" is a project that Sanity hosts: set SANITY_BLOG_WRITE_TOKEN to',
    ],
    [
      'e5f6g7h8',
      BLOG,
      '"e5f6g7h8" is a project that Sanity hosts: set SANITY_ANNOUNCEMENTS_WRITE_TOKEN to',
    ],
    ['another1', BLOG, '"another1" is a project that Sanity hosts: set SANITY_WRITE_TOKEN to'],
  ])('is missed by its name: %s with %o', (project, variables, message) => {
    expect(() => tokenOf(project, variables)).toThrow(message)
  })
})
