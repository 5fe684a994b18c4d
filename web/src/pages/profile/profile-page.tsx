import {useEffect} from 'react'
import {leaveFor} from '#web/lib/release/leave-for.ts'
import {PageMeta} from '#web/head/page-meta.tsx'
import {profilePage} from '#web/copy/pages/profile.ts'
import {paths} from '@skyforge/config/site/paths.ts'

/** Redirects to the company profile, a file that the server sends instead of this page. */
export function ProfilePage() {
  useEffect(() => {
    leaveFor(paths.profileFile, 'replace')
  }, [])
  const {title, heading, linkLabel} = profilePage
  return (
    <section className="blueprint-paper min-h-[60svh]">
      <PageMeta title={title} canonical={undefined} />
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        <h1 className="text-headline text-ink">{heading}</h1>
        <p className="mt-5 text-lead">
          <a
            href={paths.profileFile}
            className="text-sky underline decoration-sky/40 underline-offset-4 hover:decoration-sky"
          >
            {linkLabel}
          </a>
        </p>
      </div>
    </section>
  )
}
