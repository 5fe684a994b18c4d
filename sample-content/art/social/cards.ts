import type {DrawingName} from '@skyforge/config/site/drawings.ts'
import {aboutHero} from '@skyforge/web/copy/pages/about.ts'
import {brand, partnerBadge} from '@skyforge/config/brand.ts'
import type {Collection} from '@skyforge/config/collections.ts'
import {caseStudies, caseStudyHref} from '@skyforge/web/copy/case-studies/case-studies.ts'
import {caseStudiesHero} from '@skyforge/web/copy/pages/case-studies.ts'
import {collectionTexts} from '@skyforge/web/copy/collection-texts.ts'
import {connectHero} from '@skyforge/web/copy/pages/connect.ts'
import {contactPage} from '@skyforge/web/copy/pages/contact.ts'
import {homeHero} from '@skyforge/web/copy/pages/home.ts'
import {migrationsHero} from '@skyforge/web/copy/pages/migrations.ts'
import {contactLink, servicesLink} from '@skyforge/web/copy/navigation.ts'
import {offices} from '@skyforge/web/copy/offices.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {pages, type PageName} from '@skyforge/config/site/page-table.ts'
import {privacyPage} from '@skyforge/web/copy/pages/privacy.ts'
import {proofFigures} from '@skyforge/web/copy/proof.ts'
import {detailedServices, serviceHref} from '@skyforge/config/site/services.ts'
import {servicesHero} from '@skyforge/web/copy/pages/services.ts'
import type {SiteScene} from '../site/site-drawing.ts'
import {caseStudyScenes} from '../site/case-study-scenes.ts'
import {heroScenes} from '../site/hero-scenes.ts'
import {serviceScenes} from '../site/service-scenes.ts'
import type {SocialCard} from './card.ts'
import {privacyScene} from './privacy-scene.ts'

type CardContent = Omit<SocialCard, 'path'>

/** The cards of pages that say more than their name. */
const cardsOfPages: Partial<Record<PageName, CardContent>> = {
  home: {
    kicker: `${partnerBadge.name} · ${partnerBadge.tier}`,
    title: homeHero.heading,
    note: {text: brand.tagline},
    scene: heroScenes.home,
  },
  about: {
    kicker: aboutHero.kicker,
    title: aboutHero.heading,
    note: {text: offices.map(({location}) => location).join(' · ')},
    scene: heroScenes.about,
  },
  services: {
    kicker: servicesLink.label,
    title: servicesHero.heading,
    note: proof('cloud projects'),
    scene: heroScenes.services,
  },
  migrations: {
    kicker: servicesLink.label,
    title: migrationsHero.heading,
    note: {text: migrationsHero.origin},
    scene: heroScenes.migrations,
  },
  connect: {
    kicker: servicesLink.label,
    title: connectHero.heading,
    note: proof('agents supported'),
    scene: heroScenes.connect,
  },
  caseStudies: {
    kicker: caseStudiesHero.kicker,
    title: caseStudiesHero.heading,
    note: {text: caseStudies.map(({figure}) => figure.value).join(' · ')},
    scene: heroScenes['case-studies'],
  },
  contact: {
    kicker: contactLink.label,
    title: contactPage.hero.heading,
    note: {text: brand.email},
    scene: heroScenes.contact,
  },
  privacy: {
    kicker: privacyPage.hero.kicker,
    title: privacyPage.hero.heading,
    scene: privacyScene,
  },
}

const cardsOfServices = detailedServices.map((service): SocialCard => ({
  path: serviceHref(service),
  kicker: servicesLink.label,
  title: service.title,
  note: {text: service.description},
  scene: sceneNamed(service.icon, serviceScenes),
}))

const cardsOfStudies = caseStudies.map((study): SocialCard => ({
  path: caseStudyHref(study),
  kicker: `${study.projectType} · ${study.industry}`,
  title: study.heading,
  note: {figure: study.figure.value, text: study.figure.meaning},
  scene: sceneNamed(study.image.name, caseStudyScenes),
}))

const cardsOfSubjects = new Map(
  [...cardsOfServices, ...cardsOfStudies].map((card) => [card.path, card]),
)

/** The cards of all pages with texts in code, and of both lists, which articles without an image use. */
export const socialCards: readonly SocialCard[] = pagePaths.map(
  (path) => cardsOfSubjects.get(path) ?? {path, ...cardOfPage(path)},
)

/** A page without a special card shows its name, and the drawing of the start page. */
function cardOfPage(path: string): CardContent {
  const page = pages.find((each) => each.path === path)
  const own = page && cardsOfPages[page.name]
  if (own) return own
  if (page?.shows && 'of' in page.shows) return cardOfList(page.shows.of)
  if (!page?.label)
    throw new Error(`The page at ${path} has neither a card nor a label. Add it to cardsOfPages.`)
  return {
    kicker: brand.name,
    title: page.label,
    note: {text: brand.tagline},
    scene: heroScenes.home,
  }
}

function cardOfList(collection: Collection): CardContent {
  const {name, heading, tagline, drawing} = collectionTexts[collection]
  return {
    kicker: name,
    title: heading,
    note: {text: tagline},
    scene: sceneNamed(drawing, heroScenes),
  }
}

function proof(wanted: string) {
  const found = proofFigures.find(({label}) => label === wanted)
  if (!found) throw new Error(`The figure "${wanted}" is missing in proofFigures.`)
  return {figure: found.value, text: found.label}
}

/** The scene of a drawing of the site, on any sheet. */
function sceneNamed(name: DrawingName, scenes: Record<string, SiteScene>): SiteScene {
  const scene = scenes[name.slice(name.indexOf('/') + 1)]
  if (!scene) throw new Error(`The scene "${name}" is missing.`)
  return scene
}
