import {Navigate, Route, Routes} from 'react-router-dom'
import {announcements, blog, type Collection} from '#web/content/collections.ts'
import {ArticlePage} from '#web/pages/posts/article-page.tsx'
import {PostListPage} from '#web/pages/posts/post-list-page.tsx'
import {paths} from '#web/site/paths.ts'
import {UnknownPath} from './error-screen.tsx'
import {RootLayout} from './root-layout.tsx'

/** The route table. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<Navigate to={paths.blogs} replace />} />
        <Route path={paths.blogs} element={list(blog)} />
        <Route path={paths.blogsAlias} element={list(blog)} />
        <Route path={paths.blogPost} element={article(blog)} />
        <Route path={paths.announcements} element={list(announcements)} />
        <Route path={paths.announcement} element={article(announcements)} />
        <Route path="*" element={<UnknownPath />} />
      </Route>
    </Routes>
  )
}

// The key keeps React from taking the page of one collection for that of the other.
function list(collection: Collection) {
  return <PostListPage key={collection.key} collection={collection} />
}

function article(collection: Collection) {
  return <ArticlePage key={collection.key} collection={collection} />
}
