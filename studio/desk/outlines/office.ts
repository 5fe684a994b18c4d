import {body, bullets, heading, paragraph, quote, table} from './blocks.ts'
import type {Outline} from './outline.ts'

export const office: Outline = {
  name: 'office',
  title: 'Office',
  description: 'A place opens or moves',
  value: {
    subheading: '[The city, the day it opens, and what clients there have of it.]',
    body: body(
      paragraph('[Place, date: which office opens or moves, when, and why there.]'),
      heading('Where to find us'),
      table(
        'From [the opening day]',
        ['What', 'Where and when'],
        ['Address', '[street, floor, postal code, city]'],
        ['Telephone', '[number with country code]'],
        ['Open', '[days and hours, with the time zone]'],
        ['How to get there', '[station, exit, minutes on foot]'],
      ),
      heading('Whom you meet there'),
      bullets(
        '[Name, role: what to ask them about.]',
        '[How many colleagues work there, and in which subjects.]',
      ),
      heading('What we do from there'),
      paragraph('[Services, hours and languages that this office adds.]'),
      quote('[What the head of the office plans for the first year, with name and role.]'),
      heading('Come by'),
      paragraph('[The opening event or open hours, and how to say that you are coming.]'),
    ),
  },
}
