import {expect, test} from 'vitest'
import {linkTarget, type LinkTarget} from './link-target.ts'

const page = (to: string): LinkTarget => ({kind: 'page', to})
const outside = (href: string): LinkTarget => ({kind: 'outside', href})
const inert: LinkTarget = {kind: 'inert'}

test.each<[string | null | undefined, LinkTarget]>([
  ['/blog/eks-at-the-edge', page('/blog/eks-at-the-edge')],
  ['/contact?tab=meeting#form', page('/contact?tab=meeting#form')],
  ['#costs', page('#costs')],
  ['https://skyforge.example/blogs', page('/blogs')],
  ['https://skyforge.example//elsewhere.example', page('/elsewhere.example')],
  ['/.//elsewhere.example', page('/elsewhere.example')],
  ['/..///elsewhere.example/x?y#z', page('/elsewhere.example/x?y#z')],
  ['https://aws.amazon.com/eks/', outside('https://aws.amazon.com/eks/')],
  ['http://skyforge.example/blogs', outside('http://skyforge.example/blogs')],
  ['//aws.amazon.com/eks/', outside('https://aws.amazon.com/eks/')],
  ['mailto:hello@skyforge.example', outside('mailto:hello@skyforge.example')],
  ['tel:+12065550142', outside('tel:+12065550142')],
  ['javascript:alert(1)', inert],
  [' JavaScript:alert(1)', inert],
  ['java\nscript:alert(1)', inert],
  ['data:text/html,<b>x</b>', inert],
  ['https://', inert],
  ['  ', inert],
  ['', inert],
  [null, inert],
  [undefined, inert],
])('a link to %j is sorted as %j', (href, target) => {
  expect(linkTarget(href, 'https://skyforge.example')).toEqual(target)
})
