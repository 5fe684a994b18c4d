import {post, unique} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {Comments} from './studio/comments.ts'
import {Desk} from './studio/desk.ts'
import {Tasks} from './studio/tasks.ts'

test('two people comment on a post and assign each other a task', async ({
  studio,
  viewer,
  lake,
}) => {
  test.slow()
  const {_id} = await lake.create('blog', post())
  const editorName = await lake.localUser()
  const [asking, answering] = [new Comments(viewer), new Comments(studio)]
  await Promise.all([viewer.openToRead('blog', _id), studio.openArticle('blog', _id)])

  await test.step('a viewer mentions an editor, who sees the comment live', async () => {
    await expect(viewer.title).not.toBeEditable()
    const tools = new Desk(viewer)
    await expect.poll(() => tools.tools()).toContain('Content')
    expect(await tools.tools(), 'only for developers and administrators').not.toContain('Vision')
    expect(await tools.tools()).not.toContain('Query plan')
    await asking.write('Is it long enough?', editorName)
    await answering.open()
    await expect(answering.panel).toContainText('Viola Viewer')
    await expect(answering.panel).toContainText(`Is it long enough? @${editorName}`)
  })

  await test.step('the editor replies, and resolves the thread', async () => {
    await answering.reply('It is.')
    await expect(asking.panel).toContainText('It is.')
    await expect(asking.panel).toContainText(editorName)
    await answering.resolve()
    await expect(asking.page.getByText('No open comments yet')).toBeVisible()
  })

  await test.step('a task is assigned and completed', async () => {
    const title = unique('Check the numbers')
    const [giving, doing] = [new Tasks(studio), new Tasks(viewer)]
    await giving.open()
    await giving.create(title, editorName)
    await expect(giving.task(title)).toBeVisible()

    await doing.open()
    await doing.showThoseOfDocument()
    await expect(doing.task(title)).toBeVisible()
    await doing.close(title)
    await expect(giving.task(title)).toBeHidden()
  })
})
