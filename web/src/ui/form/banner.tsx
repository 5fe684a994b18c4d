import {Alert} from '../icons.ts'

/** Reports a failure in place; screen readers announce it. */
export function Banner({children}: {children: string}) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-sm bg-bad px-4 py-3 font-medium text-white"
    >
      <Alert className="mt-0.75 size-5 shrink-0" />
      {children}
    </p>
  )
}
