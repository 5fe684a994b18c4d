export type PartnerLogo = {
  /** Its drawing is `logo/<slug>`. */
  slug: string
  name: string
}

/** Firms whose logos stand under the partners, in their order there. */
export const partnerLogos: readonly PartnerLogo[] = [
  {slug: 'tarnholt', name: 'Tarnholt'},
  {slug: 'lissenby', name: 'Lissenby'},
  {slug: 'ebbermoor', name: 'Ebbermoor'},
  {slug: 'weftonby', name: 'Weftonby'},
  {slug: 'farolind', name: 'Farolind'},
  {slug: 'kernhollow', name: 'Kernhollow'},
]
