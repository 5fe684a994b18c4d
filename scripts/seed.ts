import {parseArgs} from 'node:util'
import {runCommand} from './running/command.ts'
import {loadEnvironment} from './running/environment.ts'
import {readArticles} from '#content/articles.ts'
import {connect} from './seed/connection.ts'
import {documentsFor} from '#content/documents.ts'
import {load} from './seed/load.ts'
import {describeResults} from './seed/report.ts'

/**
 * `npm run seed`: loads the seed content. Never overwrites what an editor changed and never brings
 * back what one deleted; `npm run seed -- --restore` does the latter.
 */
await runCommand(async () => {
  const options = {restore: {type: 'boolean', default: false}} as const
  const {restore} = parseArgs({options}).values
  const [projects, posts, announcements] = await Promise.all([
    connect(loadEnvironment()),
    readArticles('posts'),
    readArticles('announcements'),
  ])
  const results = await Promise.all([
    load(projects.blog, documentsFor('post', posts), {restore}),
    load(projects.announcements, documentsFor('announcement', announcements), {restore}),
  ])
  const seconds = (Date.now() - performance.timeOrigin) / 1000
  console.log(describeResults(results, seconds))
  return 0
})
