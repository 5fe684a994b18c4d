import {about} from './heroes/about.ts'
import {announcements} from './heroes/announcements.ts'
import {blog} from './heroes/blog.ts'
import {caseStudies} from './heroes/case-studies.ts'
import {connect} from './heroes/connect.ts'
import {contact} from './heroes/contact.ts'
import {home} from './heroes/home.ts'
import {migrations} from './heroes/migrations.ts'
import {services} from './heroes/services.ts'
import {undecided} from './heroes/undecided.ts'

/** Scenes on dark background: beside page headings, by page, and in the services panel. */
export const heroScenes = {
  home,
  services,
  about,
  connect,
  migrations,
  'case-studies': caseStudies,
  contact,
  blog,
  announcements,
  undecided,
}
