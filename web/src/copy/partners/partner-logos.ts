export type PartnerLogo = {
  /** Its drawing is `logo/<slug>`. */
  slug: string
  name: string
}

/** Companies whose logos are shown below the partners, in order. */
export const partnerLogos: readonly PartnerLogo[] = [
  {slug: 'tarnholt', name: 'Tarnholt'},
  {slug: 'lissenby', name: 'Lissenby'},
  {slug: 'ebbermoor', name: 'Ebbermoor'},
  {slug: 'weftonby', name: 'Weftonby'},
  {slug: 'farolind', name: 'Farolind'},
  {slug: 'kernhollow', name: 'Kernhollow'},
]
