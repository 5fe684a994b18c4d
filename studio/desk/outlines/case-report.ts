import {body, bullets, heading, paragraph, quote, table} from './blocks.ts'
import type {Outline} from './outline.ts'

export const caseReport: Outline = {
  name: 'case-report',
  title: 'Case report',
  description: 'What we did for a client, with figures',
  value: {
    subheading: '[The result in one figure, and who it was for.]',
    body: body(
      paragraph(
        '[Who the client is, what was at stake, and how it ended: the whole story in three sentences, figures first.]',
      ),
      table(
        'Measured over the [first three months] after the change',
        ['Measure', 'Before', 'After'],
        ['[Monthly cost]', '[figure]', '[figure]'],
        ['[Time to deploy]', '[figure]', '[figure]'],
        ['[Incidents a month]', '[figure]', '[figure]'],
      ),
      heading('Where they started'),
      paragraph(
        '[The system as we found it: its size, its age, who ran it. What it did well comes first.]',
      ),
      heading('What stood in the way'),
      bullets(
        '[A constraint that could not be moved: a contract, a date, a regulation.]',
        '[A technical one, with its measure.]',
      ),
      heading('What we decided, and what we left out'),
      paragraph(
        '[The two or three decisions that mattered. For each: the alternative, and why it lost.]',
      ),
      heading('How it went'),
      bullets(
        '[Weeks 1–2: what was done, and what it showed.]',
        '[Weeks 3–6: the part that took longer than planned, and why.]',
        '[The switch: when, for how long, how it could have been taken back.]',
      ),
      quote('[What the client says about the result, in their words, with name and role.]'),
      heading('What it changed'),
      paragraph('[What the figures above mean for the people who work with it.]'),
      heading('What we would do differently'),
      paragraph('[One honest lesson. Readers trust the rest more for it.]'),
    ),
  },
}
