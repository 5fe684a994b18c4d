type Ground = 'light' | 'dark'

const faces: Record<Ground, {left: string; right: string; top: string}> = {
  light: {left: 'fill-ink', right: 'fill-sky', top: 'fill-ember'},
  dark: {left: 'fill-chalk', right: 'fill-on-dark-link', top: 'fill-ember-glow'},
}

type LogoMarkProps = {on?: Ground; className?: string}

/** The mark: a block fresh from the forge, its top still hot. Also drawn in `public/favicon.svg`. */
export function LogoMark({on = 'light', className = ''}: LogoMarkProps) {
  const {left, right, top} = faces[on]
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <path className={top} d="M16 2 28 9 22.2 12.4 16 8.8 9.8 12.4 4 9Z" />
      <path className={left} d="M3 10.8 8.8 14.2 15 17.8V30L3 23Z" />
      <path className={right} d="M29 10.8V23L17 30V17.8Z" />
    </svg>
  )
}

type LogoProps = {name: string; on?: Ground; nameClass?: string}

/** Mark and name of the company. The name is the text of the surrounding link or heading. */
export function Logo({name, on = 'light', nameClass = ''}: LogoProps) {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark on={on} className="size-8" />
      <span
        className={`text-[1.25rem] font-bold tracking-tight ${on === 'dark' ? 'text-white' : 'text-ink'} ${nameClass}`}
      >
        {name}
      </span>
    </span>
  )
}
