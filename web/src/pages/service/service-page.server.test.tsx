// @vitest-environment node
import {brand} from '@skyforge/config/brand.ts'
import {prerender} from 'react-dom/static'
import {Route, Routes, StaticRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {paths} from '@skyforge/config/site/paths.ts'
import {ServicePage} from './service-page.tsx'

test('the server sends the whole text of a service', async () => {
  const {prelude} = await prerender(
    <StaticRouter location="/service/hybrid-migration-with-snowball-datasync">
      <Routes>
        <Route path={paths.service} element={<ServicePage />} />
      </Routes>
    </StaticRouter>,
  )
  const html = await new Response(prelude).text()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(
    `<title>Hybrid Migration with Snowball &amp; DataSync | ${brand.name}</title>`,
  )
  expect(html).toContain('closed to new customers since November 2025')
  expect(html).toContain('Who Should Use This Solution?')
})
