import {bullets, h2, p, quote} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const kubernetesOfficeHours: SeedArticle = {
  slug: 'kubernetes-office-hours',
  title: 'Kubernetes office hours, every second Thursday of the month',
  subheading: 'Forty-five minutes with our platform engineers. Bring a cluster problem, no slides.',
  publishedAt: '2024-11-28T06:00:00Z',
  author: 'daniel-okafor',
  categories: [],
  tags: ['kubernetes', 'eks', 'containers'],
  image: {
    alt: 'A round table seen from above with a cluster diagram drawn on it; chairs stand around the table and one node of the diagram is circled.',
    mood: 'dawn',
  },
  body: [
    p(
      `From 12 December, two of our platform engineers are in an open call on the second Thursday of every month. Anyone who runs workloads on Amazon EKS or ECS can join, customer or not, and ask what is on their mind. It costs nothing and there is no presentation.`,
    ),
    h2('When'),
    p('Two sessions on each date, so that both halves of the world have one in working hours:'),
    ...bullets(
      `10:00 to 10:45 India Standard Time`,
      `11:00 to 11:45 US Eastern Time`,
      `First date: Thursday, 12 December 2024. Then 9 January, 13 February and 13 March 2025.`,
    ),
    h2('What to bring'),
    p(
      `A concrete problem works best: a pod that is killed and you do not know why, a node group that never scales down, an upgrade you keep putting off, a bill that does not match the number of nodes. Share a manifest, a dashboard or a kubectl output, and remove what is confidential beforehand. In the trial sessions with three customers this autumn, about half of the questions were settled within the call. For the others, everyone left with a next step that could be tested.`,
    ),
    quote(
      'Please do not prepare. The most useful sessions so far began with "this is probably a stupid question, but".',
    ),
    h2('What it is not'),
    p(
      `It is not support: we have no access to your systems, make no changes and promise no response times. It is not a sales call either. Sessions are not recorded, and we keep no notes with names. Recurring questions become articles here, with everything removed that would identify the one who asked.`,
    ),
    p(
      `Seats are limited to twelve for each session, so that everybody gets a turn. Register through the [contact form](/contact) with the words "office hours" and the slot you prefer; the link arrives the day before.`,
    ),
  ],
}
