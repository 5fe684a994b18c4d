import type {Collection} from '@skyforge/config/collections.ts'

/**
 * The pages of the site, each told once: their routes, code, prerendered files, addresses in the sitemap, names in
 * menus and breadcrumbs, the content that they ask for and their cards for social networks are derived from here.
 */

export type PageEntry = {
  /** As the router has it; `:name` stands for a slug. */
  path: `/${string}`
  /** Its module in the folder `pages/`, without the ending: that of `about/about-page` exports `AboutPage`. */
  page: string
  /** What menus and breadcrumbs call it; missing where that depends on what it shows, or it is in neither. */
  label?: string
  /** The content it shows, and so asks for: of a collection, or of all. */
  shows?:
    {kind: 'list' | 'article' | 'category' | 'tag'; of: Collection} | {kind: 'author' | 'authors'}
  /**
   * Query parameters and their values that change what the page shows; it is the same for all others. `page`: a whole
   * number above 1.
   */
  search?: Readonly<Record<string, readonly string[] | 'any' | 'page'>>
  /**
   * Where search engines shall know the page by another address, or not at all: left out wherever pages are
   * listed, as in the sitemap, the social cards and what is rendered at start.
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
  /** What one looks for is for search engines to find themselves. */
  search: {path: '/search', page: 'search/search-page', unlisted: true, search: {q: 'any'}},
  profileFile: {path: '/profile.pdf', page: 'profile/profile-page', unlisted: true},
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pageTable

/** The table's entries, with all that an entry may have. */
export const pages: readonly (PageEntry & {name: PageName})[] = Object.entries(pageTable).map(
  ([name, entry]) => ({name: name as PageName, ...entry}),
)
