/** Lights for the main image of an article. */
export const articleMoods = ['dawn', 'day', 'dusk', 'night'] as const

/** The light of a drawing: of an article's main image, plain paper, or the site's dark background. */
export type Mood = (typeof articleMoods)[number] | 'paper' | 'ink'

/** Faces of a lit solid; the light comes from the left. */
export type Faces = {
  top: string
  left: string
  right: string
  /** Colours of its outline, the lit edges between its sides, and texts on it. */
  edge: string
  crease: string
  text: string
}

/**
 * Materials: `stone` is ordinary, `deep` old or quiet, `sky` important, `chalk` written or stored, `glass` transparent,
 * and `ember` the single focal point.
 */
export type Material = 'stone' | 'deep' | 'sky' | 'chalk' | 'glass' | 'ember'

export type Palette = {
  /** Colours of the sky from top to bottom. */
  sky: readonly string[]
  /** Colours of the sun or moon, and of the light around it. */
  light: string
  halo: string
  stars: boolean
  sun: boolean
  /** Three strengths of line colour, and the shadow on the floor. */
  line: string
  faint: string
  grid: string
  shadow: string
  emberLine: string
  /** Colour of a boundary's name on the floor. */
  zone: string
  faces: Record<Material, Faces>
}

const EMBER: Faces = {
  top: '#FFC08A',
  left: '#FF8A3D',
  right: '#C94A12',
  edge: '#FFE9D6',
  crease: '#FFF4E8',
  text: '#FFFFFF',
}

const DARK_FACES: Palette['faces'] = {
  stone: {
    top: '#3F6CAD',
    left: '#24497F',
    right: '#152F5C',
    edge: '#A9CBFF',
    crease: '#D5E6FF',
    text: '#E6F0FF',
  },
  deep: {
    top: '#2C4A78',
    left: '#1C355C',
    right: '#112443',
    edge: '#86ADE6',
    crease: '#A5C5F2',
    text: '#C6DAFA',
  },
  sky: {
    top: '#6FA2FF',
    left: '#2F6CF0',
    right: '#174AB8',
    edge: '#D9E7FF',
    crease: '#FFFFFF',
    text: '#FFFFFF',
  },
  chalk: {
    top: '#FFFFFF',
    left: '#C9DAF6',
    right: '#8FACD8',
    edge: '#F4F8FF',
    crease: '#FFFFFF',
    text: '#1A3A75',
  },
  glass: {
    top: '#9CC2FF40',
    left: '#9CC2FF26',
    right: '#9CC2FF17',
    edge: '#BBD5FF',
    crease: '#E4EFFF',
    text: '#E4EFFF',
  },
  ember: EMBER,
}

const LIGHT_FACES: Palette['faces'] = {
  stone: {
    top: '#FFFFFF',
    left: '#D3E1F6',
    right: '#A4BDE2',
    edge: '#1C3F78',
    crease: '#5C80BB',
    text: '#1C3F78',
  },
  deep: {
    top: '#6C88B3',
    left: '#3D5A88',
    right: '#223A62',
    edge: '#0F2547',
    crease: '#A9BEDF',
    text: '#EAF1FC',
  },
  sky: {
    top: '#5F96FF',
    left: '#1D5BD8',
    right: '#123F9E',
    edge: '#0B2A6E',
    crease: '#BFD5FF',
    text: '#FFFFFF',
  },
  chalk: {
    top: '#FFFEFA',
    left: '#F1ECDF',
    right: '#D3CBB8',
    edge: '#1C3F78',
    crease: '#9AA5B5',
    text: '#1C3F78',
  },
  glass: {
    top: '#1D5BD824',
    left: '#1D5BD81C',
    right: '#1D5BD830',
    edge: '#1D4FB0',
    crease: '#6E97DE',
    text: '#12315F',
  },
  ember: {
    ...EMBER,
    top: '#FF9F5C',
    left: '#EE6A1F',
    right: '#B93C0A',
    edge: '#6E2103',
    crease: '#FFD9BD',
    text: '#FFFFFF',
  },
}

export const palettes: Record<Mood, Palette> = {
  night: {
    sky: ['#050B16', '#0B1626', '#12294C', '#1B3D6E'],
    light: '#BFD7FF',
    halo: '#3D74C9',
    stars: true,
    sun: true,
    line: '#CFE1FF',
    faint: '#7FA6E0',
    grid: '#6E9BE0',
    shadow: '#030812',
    emberLine: '#FF8A3D',
    zone: '#174AB8',
    faces: DARK_FACES,
  },
  dusk: {
    sky: ['#091327', '#14305C', '#2C5382', '#6B7C92', '#B58E78'],
    light: '#FFC48C',
    halo: '#FF9A56',
    stars: true,
    sun: true,
    line: '#F1F5FF',
    faint: '#B9CDEB',
    grid: '#D5E2F5',
    shadow: '#0A1424',
    emberLine: '#FF8A3D',
    zone: '#174AB8',
    faces: DARK_FACES,
  },
  dawn: {
    sky: ['#4B82C4', '#86B1DF', '#C9DDEC', '#FBE6CF', '#FFF3E2'],
    light: '#FFF6E6',
    halo: '#FFF6E6',
    stars: false,
    sun: true,
    line: '#12315F',
    faint: '#3E6AA8',
    grid: '#2F62AE',
    shadow: '#1B3A6B',
    emberLine: '#D94F10',
    zone: '#123F9E',
    faces: LIGHT_FACES,
  },
  day: {
    sky: ['#C3DAFA', '#DDE9FA', '#F3F4F2', '#FBFAF6'],
    light: '#FFFFFF',
    halo: '#FFFFFF',
    stars: false,
    sun: true,
    line: '#12315F',
    faint: '#3E6AA8',
    grid: '#1D5BD8',
    shadow: '#1B3A6B',
    emberLine: '#D94F10',
    zone: '#123F9E',
    faces: LIGHT_FACES,
  },
  paper: {
    sky: ['#FFFFFF', '#FBFAF6'],
    light: '#FFFFFF',
    halo: '#FFFFFF',
    stars: false,
    sun: false,
    line: '#12315F',
    faint: '#3E6AA8',
    grid: '#1D5BD8',
    shadow: '#1B3A6B',
    emberLine: '#C9430B',
    zone: '#123F9E',
    faces: LIGHT_FACES,
  },
  ink: {
    sky: ['#0B1626', '#12294C'],
    light: '#BFD7FF',
    halo: '#3D74C9',
    stars: false,
    sun: false,
    line: '#CFE1FF',
    faint: '#6F97D2',
    grid: '#8AB6FF',
    shadow: '#030812',
    emberLine: '#FF8A3D',
    zone: '#8AB6FF',
    faces: DARK_FACES,
  },
}
