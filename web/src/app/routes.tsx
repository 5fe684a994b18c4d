import {useRoutes, type RouteObject} from 'react-router-dom'
import {paths} from '#web/site/paths.ts'
import {UnknownPath} from './error-screen.tsx'
import {lazyPage, type LazyPage} from './lazy-page.ts'
import {usePrefetching} from './prefetch/use-prefetching.ts'
import {RootLayout} from './root-layout.tsx'
import type {SiteRoute} from './site-route.ts'

const AboutPage = lazyPage(async () => (await import('#web/pages/about/about-page.tsx')).AboutPage)
const AnnouncementListPage = lazyPage(
  async () => (await import('#web/pages/posts/list/post-list-page.tsx')).AnnouncementListPage,
)
const AnnouncementPage = lazyPage(
  async () => (await import('#web/pages/posts/article/article-page.tsx')).AnnouncementPage,
)
const BlogListPage = lazyPage(
  async () => (await import('#web/pages/posts/list/post-list-page.tsx')).BlogListPage,
)
const BlogPostPage = lazyPage(
  async () => (await import('#web/pages/posts/article/article-page.tsx')).BlogPostPage,
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
export const routes: SiteRoute[] = [
  page(paths.home, HomePage),
  page(paths.about, AboutPage),
  page(paths.services, ServicesPage),
  page(paths.service, ServicePage),
  page(paths.migrations, MigrationsPage),
  page(paths.connect, ConnectPage),
  page(paths.caseStudies, CaseStudiesPage),
  page(paths.caseStudy, CaseStudyPage),
  contentPage(paths.blogs, BlogListPage),
  contentPage(paths.blogsAlias, BlogListPage),
  contentPage(paths.blogPost, BlogPostPage),
  contentPage(paths.announcements, AnnouncementListPage),
  contentPage(paths.announcement, AnnouncementPage),
  page(paths.contact, ContactPage),
  page(paths.privacy, PrivacyPage),
  page(paths.profile, ProfilePage),
  page(paths.profileFile, ProfilePage),
  {path: '*', element: <UnknownPath />},
]

function page(path: string, Page: LazyPage): SiteRoute {
  return {path, element: <Page />, prefetch: Page.prefetch}
}

function contentPage(path: string, Page: LazyPage): SiteRoute {
  return {...page(path, Page), showsContent: true}
}

const layout: RouteObject[] = [{element: <RootLayout />, children: routes}]

/** The site at the address of the router around it. */
export function AppRoutes() {
  usePrefetching(routes)
  return useRoutes(layout)
}
