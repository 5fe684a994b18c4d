import {PageMeta} from '#web/head/page-meta.tsx'
import {paths} from '@skyforge/config/site/paths.ts'
import {servicePageTexts} from '#web/copy/services/service-detail.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Notice} from '#web/ui/notices/notice.tsx'

export function ServiceNotFound() {
  const {heading, text, link} = servicePageTexts.notFound
  return (
    <>
      <PageMeta title={heading} canonical={undefined} />
      <Notice heading={heading} text={text}>
        <ButtonLink to={paths.services}>{link}</ButtonLink>
      </Notice>
    </>
  )
}
