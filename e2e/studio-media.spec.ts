import {author, post, unique} from './content/articles.ts'
import {picture} from './content/picture.ts'
import {PROJECTS} from './content/lake.ts'
import {expect, test} from './fixtures.ts'
import {Media} from './studio/media.ts'

test('a picture is found by its name, says where it is used, and is tagged', async ({
  studio,
  lake,
}) => {
  const fileName = `${unique('plan').replace(' ', '-')}.png`
  const {buffer} = await picture(fileName)
  const asset = await lake.blog.assets.upload('image', buffer, {filename: fileName})
  const by = await lake.create('blog', author())
  const reference = {_type: 'reference', _ref: asset._id}
  const mainImage = {_type: 'image', asset: reference, alt: 'A plan'}
  const {title} = await lake.create('blog', {...post({by}), mainImage})
  await lake.blog.patch(asset._id).set({originalFilename: fileName}).commit()

  const media = new Media(studio.page)
  await media.open('blog')
  const dialog = await media.find(fileName)
  await dialog.getByRole('tab', {name: 'References (1)'}).click()
  await expect(dialog.getByText(title)).toBeVisible()

  await dialog.getByRole('tab', {name: 'Details'}).click()
  const tag = unique('figures')
  await dialog.getByRole('combobox').first().fill(tag)
  await dialog.getByText(`Create "${tag}"`).click()
  await dialog.getByRole('button', {name: 'Save and close'}).click()
  const tagsOf = () =>
    lake.blog.fetch<string[]>('*[_id == $id][0].opt.media.tags[]->name.current', {id: asset._id})
  await expect.poll(tagsOf).toEqual([tag])
  const tagId = await lake.blog.fetch<string>(
    '*[_type == "media.tag" && name.current == $name][0]._id',
    {name: tag},
  )
  await lake.blog.patch(asset._id).unset(['opt']).commit()
  await lake.blog.delete(tagId)
})

test('each workspace has its own pictures', async ({studio}) => {
  for (const project of PROJECTS) {
    await new Media(studio.page).open(project)
    await expect(studio.page.locator('img[src*="/images/"]').first()).toBeVisible()
  }
})
