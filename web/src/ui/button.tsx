import type {ComponentProps} from 'react'
import {Link} from './link.tsx'

type Look = 'primary' | 'secondary'
type Ground = 'light' | 'dark'

const shape =
  'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-sm text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const sizes = {
  normal: 'min-h-12 px-6 py-2.5',
  small: 'min-h-11 px-4 py-2 text-small',
}

const looks: Record<Ground, Record<Look, string>> = {
  light: {
    primary: 'bg-ember text-white hover:bg-ink active:bg-slate',
    secondary:
      'border border-ink/25 bg-white text-ink hover:border-ink active:bg-sky-soft active:border-ink',
  },
  dark: {
    primary: 'bg-ember text-white hover:bg-chalk hover:text-night active:bg-on-dark',
    secondary:
      'border border-on-dark/50 text-white hover:border-white hover:bg-chalk/8 active:bg-chalk/15',
  },
}

type LookProps = {
  /** `primary` marks the one call to action of its surroundings. */
  look?: Look
  /** Background of the button. */
  on?: Ground
  size?: keyof typeof sizes
}

function lookOf({look = 'primary', on = 'light', size = 'normal'}: LookProps, className = '') {
  return `${shape} ${sizes[size]} ${looks[on][look]} ${className}`
}

type ButtonProps = LookProps & ComponentProps<'button'>

export function Button({look, on, size, className, ...rest}: ButtonProps) {
  return <button type="button" className={lookOf({look, on, size}, className)} {...rest} />
}

type ButtonLinkProps = LookProps & ComponentProps<typeof Link>

/** A link to a page of the site that looks like a button. */
export function ButtonLink({look, on, size, className, ...rest}: ButtonLinkProps) {
  return <Link className={lookOf({look, on, size}, className)} {...rest} />
}
