import {announcement, post} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {type Lake, type Project, PROJECTS} from './documents/lake.ts'

async function publishedArticle(lake: Lake, project: Project): Promise<string> {
  const article = project === 'blog' ? post() : announcement()
  return (await lake.create(project, article))._id
}

// A document that is open holds eleven event streams, and a browser opens six connections to a host and
// port: with all streams on one port no tab could save any more.
test('with a document open in each of four tabs, every tab saves and follows its neighbour', async ({
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
