import {author, paragraph, post, unique} from '../documents/articles.ts'
import {boxOf} from '../page/layout.ts'
import {FOUND, LOST} from '../page/routes.ts'
import {cutTexts, TEXT_SPACING} from '../page/cut-texts.ts'
import {visitorReach} from '../browser/reach.ts'
import {expect, test} from './production.ts'

/** The width of a page at 400 % zoom (WCAG 1.4.10). */
const NARROW = 320

// No traces: a failure names the text, and tracing these visits would be slow.
const PATHS = [
  ...FOUND,
  ...Object.keys(LOST),
  '/search?q=lambda',
  '/blog/tag/lambda',
  '/inbox/schedule',
]

test.use({trace: 'off'})

for (const spacing of ['', TEXT_SPACING]) {
  const how = spacing ? 'with the text spacing that readers may set' : 'as it is'
  test(`at ${NARROW} px every page fits the window and shows all its text, ${how}`, async ({
    stack,
    watched,
  }) => {
    watched.permit(/: 404$/)
    const options = {baseURL: stack.site, viewport: {width: NARROW, height: 800}}
    const context = await watched.open(
      {...options, reducedMotion: 'reduce'},
      visitorReach(stack.site),
    )
    const page = await context.newPage()
    for (const path of PATHS) {
      await page.goto(path)
      await page.waitForFunction(
        () => !document.documentElement.matches('[data-hydrating], [data-late-layout]'),
      )
      if (path in LOST) await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible()
      await page.evaluate(addStyles, spacing)
      await page.evaluate(() => document.fonts.ready)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft({width, cut: await cutTexts(page)}, path).toEqual({width: NARROW, cut: []})
    }
    await context.close()
  })
}

/** Adds styles like a browser extension, which bypass the page's content security policy. */
function addStyles(styles: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

const TITLE = 'מעבר לענן עם Lambda'

/** The body of an article in Hebrew and Arabic, with a very long word. */
const BODY = [
  paragraph('אנחנו מעבירים מערכות ל-AWS, צעד אחר צעד.'),
  {...paragraph('שלב ראשון'), style: 'h2'},
  {...paragraph('قبل كل شيء: القياس.'), style: 'blockquote'},
  {...paragraph('פריט ברשימה'), listItem: 'bullet', level: 1},
  {...paragraph('An item in English'), listItem: 'bullet', level: 1},
  paragraph('א'.repeat(200)),
  paragraph('https://example.com/'.padEnd(300, 'x')),
  {
    _type: 'table',
    rows: [
      {_key: 'a', _type: 'tableRow', cells: ['שירות', 'Service']},
      {_key: 'b', _type: 'tableRow', cells: ['פונקציה', 'Lambda']},
    ],
  },
]

test('each text of a Hebrew article has its own direction, also in lists and at 320 px', async ({
  visitor,
  lake,
}) => {
  const by = await lake.create('blog', author('נועה לוי'))
  const options = {by: {_id: by._id}, title: `${TITLE} ${unique('a')}`, body: BODY}
  const {slug} = await lake.create('blog', post(options))
  const path = `/blog/${slug.current}`
  for (const width of [NARROW, 1280]) {
    await visitor.setViewportSize({width, height: 800})
    await visitor.goto(path)
    const article = visitor.getByRole('article').filter({has: visitor.locator('table')})
    const directionOf = (text: string) =>
      article
        .getByText(text)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    for (const text of [TITLE, 'נועה', 'אנחנו', 'שלב', 'قبل', 'פריט', 'שירות', 'פונקציה'])
      expect(await directionOf(text), text).toBe('rtl')
    for (const text of ['An item in English', 'Service', 'https://example.com/'])
      expect(await directionOf(text), text).toBe('ltr')
    // The marker's space is on the side where its item starts.
    const [hebrew, english] = await Promise.all(
      ['פריט', 'An item'].map((text) =>
        boxOf(article.getByRole('listitem').filter({hasText: text})),
      ),
    )
    const list = await boxOf(article.getByRole('list').filter({hasText: 'An item'}))
    expect([hebrew?.left, english?.right]).toEqual([list.left, list.right])
    expect(list.right - (hebrew?.right ?? 0)).toBeGreaterThan(20)
    expect((english?.left ?? 0) - list.left).toBeGreaterThan(20)
    await visitor.waitForFunction(() => !document.documentElement.matches('[data-late-layout]'))
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await cutTexts(visitor)).toEqual([])
  }
  await expect(visitor.getByRole('table').getByText('שירות')).toHaveCSS('text-align', 'start')
  await visitor.goto('/blogs')
  const title = visitor.getByRole('main').getByRole('heading', {name: TITLE}).first()
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
})
