import {expect, test} from 'vitest'
import {
  currentness,
  homeLink,
  menuLinks,
  quickLinks,
  sectionLinks,
  servicesLink,
} from './navigation.ts'

test.each([
  ['/services', 'Services', 'page'],
  ['/service/kubernetes-web-modernization', 'Services', 'true'],
  ['/migrations', 'Services', 'true'],
  ['/connect', 'Services', 'true'],
  ['/casestudies', 'Case Studies', 'page'],
  ['/casestudies/a-study', 'Case Studies', 'true'],
  ['/blogs', 'Blogs', 'page'],
  ['/blog', 'Blogs', 'true'],
  ['/blog/a-post', 'Blogs', 'true'],
  ['/announcements', 'Announcements', 'page'],
  ['/announcement/news', 'Announcements', 'true'],
  ['/about', 'About', 'page'],
])('on %s the section is %s', (pathname, label, current) => {
  const marked = [homeLink, servicesLink, ...sectionLinks]
    .map((link) => [link.label, currentness(link, pathname)])
    .filter(([, how]) => how)
  expect(marked).toEqual([[label, current]])
})

test('only the start page is marked as Home', () => {
  expect(currentness(homeLink, '/')).toBe('page')
  expect(currentness(homeLink, '/about')).toBeUndefined()
})

test('the small menu has Home, Services, Case Studies, Blogs, Announcements, About and Contact Us', () => {
  expect(menuLinks.map(({label}) => label)).toEqual([
    'Home',
    'Services',
    'Case Studies',
    'Blogs',
    'Announcements',
    'About',
    'Contact Us',
  ])
})

test('Quick Links link to /, /about, /services, /blogs, /announcements and /contact', () => {
  expect(quickLinks.map(({to}) => to)).toEqual([
    '/',
    '/about',
    '/services',
    '/blogs',
    '/announcements',
    '/contact',
  ])
})
