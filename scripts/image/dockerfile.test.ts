import {expect, test} from 'vitest'
import {readDockerfile} from './dockerfile.ts'

test('of a Dockerfile each stage is read, with what is copied, set and run in it', () => {
  const stages = readDockerfile(`# A comment
FROM node:24 AS build
WORKDIR /app
COPY a.json b.json ./
ARG ONE TWO
RUN npm ci --no-audit
FROM debian
COPY --from=build /app ./
`)
  expect(stages).toEqual([
    {
      name: 'build',
      from: 'node:24',
      folder: '/app',
      settings: ['ONE', 'TWO'],
      steps: [
        {kind: 'copy', from: undefined, sources: ['a.json', 'b.json'], target: './'},
        {kind: 'run', command: 'npm ci --no-audit'},
      ],
    },
    {
      name: '1',
      from: 'debian',
      folder: '/',
      settings: [],
      steps: [{kind: 'copy', from: 'build', sources: ['/app'], target: './'}],
    },
  ])
})

test('what comes before the first stage is an error', () => {
  expect(() => readDockerfile('RUN true')).toThrow('RUN comes before FROM.')
})
