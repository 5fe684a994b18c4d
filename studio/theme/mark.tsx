import icon from '@skyforge/config/icon.svg'
import {colors} from '@skyforge/config/site/colors.ts'

const TILE = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  padding: '12%',
  borderRadius: '22%',
  // The mark has a face in ink, which would be lost on a dark page.
  background: colors.paper,
  boxShadow: `inset 0 0 0 1px ${colors.line}`,
} as const

/** The firm's mark on paper, as large as what it stands in. */
export function Mark() {
  return <img src={icon} alt="" style={TILE} />
}
