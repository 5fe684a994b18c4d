/** Colours of the brand, for what is no page of the site; its pages have them from `styles.css`. */
export const colors = {
  ink: '#0b1626',
  slate: '#44546a',
  paper: '#fbfaf6',
  sky: '#1d5bd8',
  ember: '#b93c0a',
  onDark: '#b4c0cf',
} as const
