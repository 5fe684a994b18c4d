import {servicePageTexts, type ServiceDetail} from '#web/copy/services/service-detail.ts'
import {Section} from '#web/ui/section.tsx'
import {profileLook} from './profile-look.ts'

type ProfilesProps = {
  profiles: ServiceDetail['targetCompanyProfile']
  /** Index of the first card's look. */
  startAt: number
}

/** Target customers, as cards of two widths that differ in icon and color. */
export function Profiles({profiles, startAt}: ProfilesProps) {
  return (
    <Section heading={servicePageTexts.profiles}>
      <ul className="grid gap-6 lg:grid-cols-[5fr_1fr_5fr]">
        {profiles.map((profile, index) => (
          <ProfileCard key={profile} text={profile} position={startAt + index} />
        ))}
      </ul>
    </Section>
  )
}

function ProfileCard({text, position}: {text: string; position: number}) {
  const {Icon, band} = profileLook(position)
  return (
    <li className="flex overflow-hidden rounded-md border border-line bg-white lg:first:col-span-2 lg:last:col-span-2">
      <span className={`grid w-16 shrink-0 place-items-center text-white sm:w-24 ${band}`}>
        <Icon className="size-8 sm:size-10" />
      </span>
      <p className="self-center p-5 text-ink sm:p-7 sm:text-lead">{text}</p>
    </li>
  )
}
