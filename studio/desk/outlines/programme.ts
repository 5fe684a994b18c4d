import {body, bullets, heading, numbered, paragraph, table} from './blocks.ts'
import type {Outline} from './outline.ts'

export const programme: Outline = {
  name: 'programme',
  title: 'Programme',
  description: 'An offer that people can apply for',
  value: {
    subheading: '[Who can take part, what they get, and until when they can apply.]',
    body: body(
      paragraph('[What the programme is, who pays for it, and what is there at its end.]'),
      heading('Who it is for'),
      bullets(
        '[The size and kind of firm, or the level of the person.]',
        '[What applicants should have already.]',
        '[Who should wait, or is better served by something else.]',
      ),
      heading('What it includes'),
      table(
        'All parts are [free of charge]',
        ['Part', 'What you get', 'When'],
        ['[Assessment]', '[result, and its form]', '[week 1]'],
        ['[Workshops]', '[how many, how long, with whom]', '[weeks 2–4]'],
        ['[Follow-up]', '[what is checked]', '[after three months]'],
      ),
      heading('How to apply'),
      numbered(
        '[What to send, and where: a link.]',
        '[Who answers, and within how many days.]',
        '[How places are given if there are more applications than places.]',
      ),
      heading('Dates'),
      table(
        'All times are [time zone]',
        ['Date', 'What happens'],
        ['[date]', '[Applications open]'],
        ['[date]', '[Applications close]'],
        ['[date]', '[The programme begins]'],
      ),
      heading('Questions'),
      paragraph('[The person to ask, with an address that is read.]'),
    ),
  },
}
