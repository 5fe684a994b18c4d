import type {Collection} from '../collections.ts'

/**
 * The pages of the site. Routes, code, prerendered files, the sitemap, names in menus and breadcrumbs, content
 * queries and social cards are derived from this table.
 */

export type PageEntry = {
  /** As the router has it; `:name` stands for a slug. */
  path: `/${string}`
  /** Its module in `web/src/pages/`, without the extension: that of `about/about-page` exports `AboutPage`. */
  page: string
  /** Name in menus and breadcrumbs; missing if it depends on the content, or the page is in neither. */
  label?: string
  /** The content that the page queries: of a collection, or of all. */
  shows?:
    {kind: 'list' | 'article' | 'category' | 'tag'; of: Collection} | {kind: 'author' | 'authors'}
  /**
   * Query parameters that change the page, with their values; all others are ignored. `page`: a whole number
   * above 1.
   */
  search?: Readonly<Record<string, readonly string[] | 'any' | 'page'>>
  /**
   * Set if search engines know the page by another address, or not at all: lists such as the sitemap, the social
   * cards and the pages rendered at start leave it out.
   */
  unlisted?: true
}

/** In the order of the sitemap. */
export const pageTable = {
  home: {path: '/', page: 'home/home-page', label: 'Home'},
  about: {path: '/about', page: 'about/about-page', label: 'About'},
  services: {path: '/services', page: 'services/services-page', label: 'Services'},
  service: {path: '/service/:title', page: 'service/service-page'},
  migrations: {
    path: '/migrations',
    page: 'migrations/migrations-page',
    search: {getInTouch: ['true']},
  },
  connect: {path: '/connect', page: 'connect/connect-page'},
  caseStudies: {
    path: '/casestudies',
    page: 'case-studies/case-studies-page',
    label: 'Case Studies',
  },
  caseStudy: {path: '/casestudies/:title', page: 'case-study/case-study-page'},
  blogs: {
    path: '/blogs',
    page: 'posts/list/post-list-page',
    label: 'Blogs',
    shows: {kind: 'list', of: 'blog'},
    search: {category: 'any', page: 'page'},
  },
  /** Serves the same list; `/blogs` is the canonical one. */
  blogsAlias: {
    path: '/blog',
    page: 'posts/list/post-list-page',
    shows: {kind: 'list', of: 'blog'},
    search: {category: 'any', page: 'page'},
    unlisted: true,
  },
  blogPost: {
    path: '/blog/:slug',
    page: 'posts/article/article-page',
    shows: {kind: 'article', of: 'blog'},
  },
  blogCategory: {
    path: '/blog/category/:category',
    page: 'posts/subject/category-page',
    shows: {kind: 'category', of: 'blog'},
    search: {page: 'page'},
  },
  blogTag: {
    path: '/blog/tag/:tag',
    page: 'posts/subject/tag-page',
    shows: {kind: 'tag', of: 'blog'},
    search: {page: 'page'},
  },
  announcements: {
    path: '/announcements',
    page: 'posts/list/post-list-page',
    label: 'Announcements',
    shows: {kind: 'list', of: 'announcements'},
    search: {page: 'page'},
  },
  announcement: {
    path: '/announcement/:slug',
    page: 'posts/article/article-page',
    shows: {kind: 'article', of: 'announcements'},
  },
  announcementCategory: {
    path: '/announcements/category/:category',
    page: 'posts/subject/category-page',
    shows: {kind: 'category', of: 'announcements'},
    search: {page: 'page'},
  },
  announcementTag: {
    path: '/announcements/tag/:tag',
    page: 'posts/subject/tag-page',
    shows: {kind: 'tag', of: 'announcements'},
    search: {page: 'page'},
  },
  authors: {
    path: '/authors',
    page: 'posts/author/authors-page',
    label: 'Authors',
    shows: {kind: 'authors'},
  },
  author: {
    path: '/authors/:author',
    page: 'posts/author/author-page',
    shows: {kind: 'author'},
    search: {page: 'page'},
  },
  contact: {
    path: '/contact',
    page: 'contact/contact-page',
    label: 'Contact Us',
    // The other tab is the one without a parameter.
    search: {tab: ['meeting']},
  },
  privacy: {path: '/privacy', page: 'privacy/privacy-page', label: 'Privacy'},
  profile: {path: '/profile', page: 'profile/profile-page', unlisted: true},
  /** Search results are not for search engines. */
  search: {path: '/search', page: 'search/search-page', unlisted: true, search: {q: 'any'}},
  profileFile: {path: '/profile.pdf', page: 'profile/profile-page', unlisted: true},
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pageTable

/** The table's entries as a list, with their names. */
export const pages: readonly (PageEntry & {name: PageName})[] = Object.entries(pageTable).map(
  ([name, entry]) => ({name: name as PageName, ...entry}),
)
