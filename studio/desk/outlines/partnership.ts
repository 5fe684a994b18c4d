import {body, bullets, heading, paragraph, quote} from './blocks.ts'
import type {Outline} from './outline.ts'

export const partnership: Outline = {
  name: 'partnership',
  title: 'Partnership',
  description: 'Whom we work with, and what clients have of it',
  value: {
    subheading: '[What clients can have from today that they could not have before.]',
    body: body(
      paragraph(
        '[Place, date: the two firms, what they have agreed, and from when it holds. No adjectives.]',
      ),
      heading('What changes for our clients'),
      bullets(
        '[A service or a price that is new, and from when.]',
        '[What stays exactly as it is: contracts, contacts, terms.]',
      ),
      heading('Who [the partner] is'),
      paragraph(
        '[Two sentences: what they are known for, where, since when, with how many people.]',
      ),
      heading('How we work together'),
      paragraph('[Who does what in a project, and who answers when something fails.]'),
      quote('[Why we did this, from one of us, with name and role.]'),
      quote('[The same from the partner, with name and role.]'),
      heading('What to do now'),
      paragraph('[Whom to ask, by when, and the link to the page of the service.]'),
    ),
  },
}
