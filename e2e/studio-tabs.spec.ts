import {announcement, post} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {type Lake, type Project, PROJECTS} from './documents/lake.ts'

async function publishedArticle(lake: Lake, project: Project): Promise<string> {
  const article = project === 'blog' ? post() : announcement()
  return (await lake.create(project, article))._id
}

// An open document holds eleven event streams, but browsers open only six connections per host and port. Sharing a port
// would block saving.
test('every tab saves and follows its neighbour with a document open in each of four tabs', async ({
  studio,
  lake,
}) => {
  test.slow()
  const pairs = []
  for (const project of PROJECTS) {
    const id = await publishedArticle(lake, project)
    const tabs = [await studio.openTab(), await studio.openTab()] as const
    for (const tab of tabs) await tab.openArticle(project, id)
    pairs.push({project, id, tabs})
  }

  for (const {project, id, tabs} of pairs) {
    const [first, second] = tabs
    await first.title.fill('Written in the first tab')
    await expect
      .poll(() => lake.draft(project, id))
      .toMatchObject({title: 'Written in the first tab'})
    await expect(second.title).toHaveValue('Written in the first tab')

    await second.subheading.fill('Written in the second tab')
    await expect
      .poll(() => lake.draft(project, id))
      .toMatchObject({subheading: 'Written in the second tab'})
    await expect(first.subheading).toHaveValue('Written in the second tab')
  }
})
