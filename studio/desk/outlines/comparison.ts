import {body, bullets, heading, paragraph, table} from './blocks.ts'
import type {Outline} from './outline.ts'

export const comparison: Outline = {
  name: 'comparison',
  title: 'Comparison',
  description: 'Two or more ways, and when each is right',
  value: {
    subheading: '[The question that the reader has to decide.]',
    body: body(
      heading('The short answer'),
      paragraph(
        '[Which one for whom, in two sentences. Whoever stops reading here must have decided well.]',
      ),
      table(
        '[What was compared, as of which month]',
        ['What matters', '[Option A]', '[Option B]'],
        ['Right for', '[case]', '[case]'],
        ['Cost at [a stated size]', '[figure]', '[figure]'],
        ['Work to run it', '[hours a month]', '[hours a month]'],
        ['Limit you meet first', '[limit]', '[limit]'],
      ),
      heading('How we compared'),
      paragraph(
        '[The workload, the region, the versions, the period. Enough to repeat it, and what we did not measure.]',
      ),
      heading('When [option A] is right'),
      bullets('[A situation, and the figure that decides it.]', '[A second one.]'),
      heading('When [option B] is right'),
      bullets('[A situation, and the figure that decides it.]', '[A second one.]'),
      heading('What it really costs'),
      paragraph('[What the price list leaves out: transfer, support, the time of your people.]'),
      heading('If you change your mind'),
      paragraph('[How hard it is to go from one to the other, in both directions.]'),
      heading('What we choose'),
      paragraph('[Our default, and the one sign that makes us choose the other.]'),
    ),
  },
}
