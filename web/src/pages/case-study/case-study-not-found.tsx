import {PageMeta} from '#web/head/page-meta.tsx'
import {caseStudyNotFound} from '#web/copy/pages/case-study.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Notice} from '#web/ui/notices/notice.tsx'

/** Shown if no heading has the slug of the address. */
export function CaseStudyNotFound() {
  const {title, heading, text, label} = caseStudyNotFound
  return (
    <>
      <PageMeta title={title} canonical={undefined} />
      <Notice heading={heading} text={text}>
        <ButtonLink to={paths.caseStudies}>{label}</ButtonLink>
      </Notice>
    </>
  )
}
