import {announcement, post, unique} from './documents/articles.ts'
import type {Lake} from './documents/lake.ts'
import {picture} from './documents/picture.ts'
import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'
import {describe, Media} from './studio/media.ts'

const OURS = '[data-testid="media"]'
const DIALOG = '[role="dialog"]'

function imageOf(asset: {_id: string}, fields: object) {
  return {_type: 'image', asset: {_type: 'reference', _ref: asset._id}, ...fields}
}

async function fileNamed(words: string) {
  return picture(`${unique(words).replaceAll(' ', '-')}.png`)
}

async function removeLater(lake: Lake, project: 'blog' | 'announcements', fileName: string) {
  const id = await lake[project].fetch<string>('*[originalFilename == $fileName][0]._id', {
    fileName,
  })
  lake.removeLater(project, id)
  return {_id: id}
}

test('a picture is uploaded with alternative text, found, tagged, and replaced wherever it is used', async ({
  studio,
  lake,
}) => {
  test.slow()
  const {page} = studio
  const media = new Media(page)
  const file = await fileNamed('plan')
  await media.open('blog')

  await test.step('a picture cannot be uploaded without alternative text', async () => {
    const dialog = await media.take(file)
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(`Say what “${file.name}” shows.`)
    expect(await findAxeProblems(page, DIALOG)).toEqual([])
    await describe(page, 'The plan')
  })
  const asset = await removeLater(lake, 'blog', file.name)
  expect(await lake.blog.getDocument(asset._id)).toMatchObject({altText: 'The plan'})

  await test.step('the picture is listed as unused, and tagged by keyboard alone', async () => {
    await page.getByRole('combobox', {name: 'Show'}).selectOption('Used nowhere')
    const found = await media.find(file.name)
    expect(await findAxeProblems(page, OURS)).toEqual([])
    await found.focus()
    await page.keyboard.press('Enter')
    const dialog = media.dialog(file.name)
    await expect(dialog.getByRole('heading', {name: 'Used in 0'})).toBeVisible()
    const tag = unique('figures')
    await dialog.getByLabel('Tags').focus()
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
    expect(await findAxeProblems(page, DIALOG)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(found).toBeFocused()
    await page.getByRole('combobox', {name: 'Tag'}).selectOption(tag)
    await expect(media.pictures).toHaveText([new RegExp(file.name)])
    await page.getByRole('combobox', {name: 'Tag'}).selectOption('Any')
    const tagId = await lake.blog.fetch<string>('*[name.current == $name][0]._id', {
      name: tag,
    })
    lake.removeLater('blog', tagId)
  })

  await test.step('a replacement shows in published articles and drafts', async () => {
    const hotspot = {_type: 'sanity.imageHotspot', x: 0.2, y: 0.2, width: 0.1, height: 0.1}
    const inText = imageOf(asset, {alt: 'The plan again', _key: 'b'})
    const first = await lake.create('blog', {
      ...post({body: [inText]}),
      mainImage: imageOf(asset, {alt: 'The plan', hotspot}),
    })
    const second = await lake.create('blog', {...post(), mainImage: imageOf(asset, {})})
    await lake.blog.create({...first, _id: `drafts.${first._id}`})

    await page.getByRole('combobox', {name: 'Show'}).selectOption('All pictures')
    await (await media.find(file.name)).click()
    const details = media.dialog(file.name)
    await expect(details.getByRole('link', {name: second.title})).toBeVisible()
    await details.getByRole('button', {name: 'Replace…'}).click()
    const dialog = media.dialog('Replace in 2 documents')
    await expect(dialog).toContainText('What is published changes on the site at once.')
    const confirm = dialog.getByRole('button', {name: 'Replace in 2 documents'})
    await expect(confirm).toBeDisabled()
    const better = await fileNamed('better')
    await media.take(better, dialog)
    await describe(page, 'The better plan')
    const newAsset = await removeLater(lake, 'blog', better.name)
    await expect(dialog.getByText('“The better plan” instead')).toBeVisible()
    expect(await findAxeProblems(page, DIALOG)).toEqual([])
    await confirm.click()
    await expect(details).toBeHidden()

    const image = {asset: {_ref: newAsset._id}, alt: 'The better plan'}
    for (const id of [first._id, `drafts.${first._id}`]) {
      const stored = await lake.blog.getDocument(id)
      expect(stored).toMatchObject({mainImage: image, body: [image]})
      expect(stored?.mainImage).not.toHaveProperty('hotspot')
    }
    expect(await lake.blog.getDocument(second._id)).toMatchObject({mainImage: image})
    await page.getByRole('combobox', {name: 'Show'}).selectOption('Used nowhere')
    await expect(media.pictures).toHaveText([new RegExp(file.name)])
  })

  await test.step('an unused picture can be deleted', async () => {
    await media.pictures.click()
    await media.dialog(file.name).getByRole('button', {name: 'Delete'}).click()
    await media.dialog(`Delete ${file.name}?`).getByRole('button', {name: 'Delete'}).click()
    await expect(media.pictures).toHaveCount(0)
    expect(await lake.blog.getDocument(asset._id)).toBeUndefined()
  })

  await test.step('an image field offers pictures of its workspace, with alternative text', async () => {
    const file = await fileNamed('office')
    const asset = await lake.announcements.assets.upload('image', file.buffer, {
      filename: file.name,
    })
    lake.removeLater('announcements', asset._id)
    await lake.announcements.patch(asset._id).set({altText: 'The office'}).commit()
    const article = await lake.create('announcements', announcement())

    await studio.openArticle('announcements', article._id)
    await page.getByTestId('image-input').getByRole('button', {name: 'Select'}).click()
    const dialog = media.dialog('Choose a picture')
    await expect(media.pictures.first()).toBeVisible()
    await studio.show('dark')
    expect(await findAxeProblems(page, DIALOG)).toEqual([])
    await (await media.find(file.name)).press('Enter')
    await expect(dialog).toBeHidden()
    const image = {asset: {_ref: asset._id}, alt: 'The office'}
    await expect
      .poll(() => lake.draft('announcements', article._id))
      .toMatchObject({mainImage: image})

    await media.open('announcements')
    await media.find(file.name)
    expect(await findAxeProblems(page, OURS)).toEqual([])
  })
})
