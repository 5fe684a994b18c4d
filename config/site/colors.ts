/** Brand colours for everything but the site's pages, which use `web/src/styles.css`. */
export const colors = {
  ink: '#0b1626',
  slate: '#44546a',
  paper: '#fbfaf6',
  line: '#e3e0d8',
  sky: '#1d5bd8',
  skySoft: '#e8f0ff',
  ember: '#b93c0a',
  emberGlow: '#ff8a3d',
  onDark: '#b4c0cf',
  onDarkLink: '#8ab6ff',
  good: '#17693c',
  bad: '#b3261e',
} as const
