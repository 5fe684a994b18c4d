import {companyClaims} from '@skyforge/web/copy/pages/about.ts'
import {brand, partnerBadge} from '@skyforge/config/brand.ts'
import {caseStudies} from '@skyforge/web/copy/case-studies/case-studies.ts'
import {homeHero} from '@skyforge/web/copy/pages/home.ts'
import {offices} from '@skyforge/web/copy/offices.ts'
import {processSteps} from '@skyforge/web/copy/process.ts'
import {proofFigures} from '@skyforge/web/copy/proof.ts'
import {detailedServices} from '@skyforge/config/site/services.ts'

export type Item = {title: string; text: string}

/** The texts of the company profile, from the pages of the site. */
export const profileDrawings = {
  hero: homeHero.drawing.name,
  icons: detailedServices.map(({icon}) => icon),
}

/** Everything that the company profile says, taken from the pages of the site. */
export function profileTexts() {
  const statement: string = homeHero.text
  return {
    name: brand.name,
    tagline: brand.tagline,
    statement,
    partner: `${partnerBadge.name} · ${partnerBadge.tier}`,
    figures: proofFigures.map(({value, label}): Item => ({title: value, text: label})),
    services: detailedServices.map(({title, description}): Item => ({title, text: description})),
    steps: processSteps.map(({title, result}): Item => ({title, text: `Ends with ${result}.`})),
    studies: caseStudies.map(({heading, summary}): Item => ({title: heading, text: summary})),
    claims: companyClaims.map(({title, text}): Item => ({title, text})),
    offices: offices.map(({location, address, email, mobile}): Item => ({
      title: location,
      text: [...address, email, ...(mobile ? [mobile] : [])].join('\n'),
    })),
    contact: brand.email,
    owner: `A ${brand.parent} company · © ${brand.copyrightYears} ${brand.name}`,
  }
}

export type ProfileTexts = ReturnType<typeof profileTexts>
