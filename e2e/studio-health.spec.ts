import {announcement, paragraph, post, unique} from './documents/articles.ts'
import {picture} from './documents/picture.ts'
import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'
import {Health} from './studio/health.ts'

/** The first form loads more of the Studio's code. */
const loaded = expect.configure({timeout: 60_000})

test('"Content health" lists problems, which can be fixed from there', async ({studio, lake}) => {
  test.slow()
  const {buffer} = await picture('plan.png')
  const asset = await lake.blog.assets.upload('image', buffer, {filename: 'plan.png'})
  const title = unique('A plan without words')
  const dangerous = {_type: 'link', _key: 'l', href: 'javascript:alert(1)'}
  const span = {_type: 'span', _key: 's', text: 'the runbook', marks: ['l']}
  const body = [
    paragraph('It began with a list.'),
    {...paragraph('Why'), style: 'h2', _key: 'why'},
    {...paragraph('Costs'), style: 'h4', _key: 'costs'},
    {...paragraph(''), _key: 'link', children: [span], markDefs: [dangerous]},
  ]
  const mainImage = {_type: 'image', asset: {_type: 'reference', _ref: asset._id}}
  const {_id} = await lake.create('blog', {...post({title, body}), mainImage})
  const health = new Health(studio.page)
  const errors = health.problems('Errors', title)
  const warnings = health.problems('Warnings', title)
  const withoutAlt = errors.filter({hasText: 'The main image has no alternative text'})
  const jump = warnings.filter({hasText: 'The heading “Costs” is of rank 4'})

  await test.step('the tool lists errors and warnings', async () => {
    await studio.open('blog')
    await health.open()
    await expect(withoutAlt).toBeVisible()
    await expect(errors.filter({hasText: '“the runbook” leads to'})).toBeVisible()
    await expect(jump).toBeVisible()
    await expect(warnings.filter({hasText: 'is 640 pixels wide'})).toBeVisible()
    expect(await findAxeProblems(studio.page, '[data-testid="content-health"]')).toEqual([])
  })

  await test.step('an entry opens the form at the field, which shows the same message', async () => {
    await withoutAlt.getByRole('link', {name: title}).click()
    const alt = studio.field('mainImage.alt')
    await loaded(alt.getByRole('textbox')).toBeFocused()
    await alt.getByTestId('input-validation-icon-error').hover()
    const told = studio.page.getByText('The main image has no alternative text')
    await expect(told.filter({visible: true}).first()).toBeVisible()
    await health.open()
  })

  await test.step('a rule is chosen and its problem fixed with the keyboard alone', async () => {
    await health.rule.selectOption('heading-jump')
    await expect(errors).toHaveCount(0)
    await expect(warnings).toHaveCount(1)
    await jump.getByRole('button', {name: 'Fix'}).focus()
    await studio.page.keyboard.press('Enter')
    await expect(jump).toHaveCount(0)
    const style = {body: [{}, {style: 'h2'}, {style: 'h3'}, {}]}
    expect(await lake.draft('blog', _id)).toMatchObject(style)
    expect(await lake.published('blog', _id)).not.toMatchObject(style)
  })

  await test.step('a problem fixed elsewhere leaves the list by itself', async () => {
    await health.rule.selectOption('')
    await withoutAlt.getByRole('button', {name: 'Fix'}).click()
    await expect(withoutAlt).toHaveCount(0)
    expect(await lake.draft('blog', _id)).toMatchObject({mainImage: {decorative: true}})
    const href = 'body[_key=="link"].markDefs[_key=="l"].href'
    await lake.blog.patch(`drafts.${_id}`, {set: {[href]: '/contact'}}).commit()
    await expect(errors).toHaveCount(0)
    await expect(warnings).toHaveCount(1)
  })

  await test.step('the announcements have their own list', async () => {
    const long = unique(
      'A headline that goes on and on until no list of search results shows its end',
    )
    await lake.create('announcements', announcement({title: long}))
    await health.openAt('announcements')
    const entry = health.problems('Warnings', long)
    await expect(entry).toContainText('search results cut it after about 70')
    await entry.getByRole('link', {name: long}).click()
    await loaded(studio.title).toBeFocused()
    await expect(studio.title).toHaveValue(long)
  })
})
