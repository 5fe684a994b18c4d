import {Route, Routes} from 'react-router-dom'
import {announcements, blog, type Collection} from '#web/content/collections.ts'
import {paths} from '#web/site/paths.ts'
import {UnknownPath} from './error-screen.tsx'
import {lazyPage} from './lazy-page.tsx'
import {RootLayout} from './root-layout.tsx'

const AboutPage = lazyPage(async () => (await import('#web/pages/about/about-page.tsx')).AboutPage)
const ArticlePage = lazyPage(
  async () => (await import('#web/pages/posts/article-page.tsx')).ArticlePage,
)
const CaseStudiesPage = lazyPage(
  async () => (await import('#web/pages/case-studies/case-studies-page.tsx')).CaseStudiesPage,
)
const CaseStudyPage = lazyPage(
  async () => (await import('#web/pages/case-study/case-study-page.tsx')).CaseStudyPage,
)
const ConnectPage = lazyPage(
  async () => (await import('#web/pages/connect/connect-page.tsx')).ConnectPage,
)
const ContactPage = lazyPage(
  async () => (await import('#web/pages/contact/contact-page.tsx')).ContactPage,
)
const HomePage = lazyPage(async () => (await import('#web/pages/home/home-page.tsx')).HomePage)
const MigrationsPage = lazyPage(
  async () => (await import('#web/pages/migrations/migrations-page.tsx')).MigrationsPage,
)
const PostListPage = lazyPage(
  async () => (await import('#web/pages/posts/post-list-page.tsx')).PostListPage,
)
const PrivacyPage = lazyPage(
  async () => (await import('#web/pages/privacy/privacy-page.tsx')).PrivacyPage,
)
const ProfilePage = lazyPage(
  async () => (await import('#web/pages/profile/profile-page.tsx')).ProfilePage,
)
const ServicePage = lazyPage(
  async () => (await import('#web/pages/service/service-page.tsx')).ServicePage,
)
const ServicesPage = lazyPage(
  async () => (await import('#web/pages/services/services-page.tsx')).ServicesPage,
)

/** The route table (spec §2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.services} element={<ServicesPage />} />
        <Route path={paths.service} element={<ServicePage />} />
        <Route path={paths.migrations} element={<MigrationsPage />} />
        <Route path={paths.connect} element={<ConnectPage />} />
        <Route path={paths.caseStudies} element={<CaseStudiesPage />} />
        <Route path={paths.caseStudy} element={<CaseStudyPage />} />
        <Route path={paths.blogs} element={list(blog)} />
        <Route path={paths.blogsAlias} element={list(blog)} />
        <Route path={paths.blogPost} element={article(blog)} />
        <Route path={paths.announcements} element={list(announcements)} />
        <Route path={paths.announcement} element={article(announcements)} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.profile} element={<ProfilePage />} />
        <Route path={paths.profileFile} element={<ProfilePage />} />
        <Route path="*" element={<UnknownPath />} />
      </Route>
    </Routes>
  )
}

function list(collection: Collection) {
  return <PostListPage collection={collection} />
}

function article(collection: Collection) {
  return <ArticlePage collection={collection} />
}
