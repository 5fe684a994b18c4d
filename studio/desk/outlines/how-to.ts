import {body, bullets, heading, listing, paragraph, table} from './blocks.ts'
import type {Outline} from './outline.ts'

export const howTo: Outline = {
  name: 'how-to',
  title: 'How-to',
  description: 'Leads a reader through a task, step by step',
  value: {
    subheading: '[What the reader will have at the end, and how long it takes.]',
    body: body(
      paragraph(
        '[The situation in which somebody looks for this, in two sentences. Then the result: what works afterwards that did not work before.]',
      ),
      heading('What you need'),
      bullets(
        '[The account or role, and the permissions it must have.]',
        '[The tools, with the versions this was tried with.]',
        '[What it costs while it runs.]',
      ),
      heading('Step 1: [a verb and what it acts on]'),
      paragraph('[What this step does, and why it comes first. One step, one decision.]'),
      listing('bash', '# the command, as the reader will type it'),
      paragraph('[What the reader sees when it has worked.]'),
      heading('Step 2: [a verb and what it acts on]'),
      paragraph('[Only what differs from the defaults; the rest the documentation says better.]'),
      listing('yaml', '# the lines that matter, no more'),
      heading('Check that it works'),
      paragraph('[A test that fails if a step was left out, and its output.]'),
      listing('bash', '# the check'),
      heading('When it does not work'),
      table(
        'What we have seen go wrong',
        ['What you see', 'Why', 'What helps'],
        ['[the message, word for word]', '[the cause]', '[the shortest remedy]'],
        ['[the second most frequent one]', '[the cause]', '[the remedy]'],
      ),
      heading('Clean up'),
      paragraph('[How to remove all of it, so that nothing costs money next month.]'),
      heading('Where to go from here'),
      bullets(
        '[The next task that this one makes possible, with a link.]',
        '[The page of the documentation that goes deeper.]',
      ),
    ),
  },
}
