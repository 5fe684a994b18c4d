import {expect, test} from 'vitest'
import {isFilePath} from './file-paths.ts'
import {feedPaths, paths} from './paths.ts'

test.each([
  [paths.profileFile, true],
  [feedPaths('/blog').rss, true],
  [feedPaths(paths.announcements).json, true],
  ['/llms.txt', true],
  ['/blog/eks-at-the-edge.md', true],
  ['/drawings/diagram/eks-fargate.svg', true],
  ['/drawings/diagram', true],
  ['/profile.pdf?page=2#team', true],
  [paths.profile, false],
  ['/', false],
  ['/contact?next=profile.pdf', false],
  ['/blog/eks-at-the-edge#main.tf', false],
  ['/blog/upgrading-to-eks-1.31', false],
  ['/v1.x/guide', false],
])('%s is a file: %s', (address, expected) => {
  expect(isFilePath(address)).toBe(expected)
})
