import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {profileLook, profileLooks} from './profile-look.ts'
import {Profiles} from './profiles.tsx'

const four = ['Banks', 'Shops', 'Clinics', 'Studios'] as const

function looksOfCards() {
  return screen.getAllByRole('listitem').map((card) => ({
    icon: card.querySelector('svg')?.innerHTML,
    colour: card.querySelector('[class*="bg-accent-"]')?.className.match(/bg-accent-\d/)?.[0],
  }))
}

afterEach(cleanup)

test('there are five icons and five colours', () => {
  expect(new Set(profileLooks.map(({Icon}) => Icon)).size).toBe(5)
  expect(profileLooks.map(({band}) => band)).toEqual([1, 2, 3, 4, 5].map((n) => `bg-accent-${n}`))
})

test.each([
  [0, 'bg-accent-1'],
  [4, 'bg-accent-5'],
  [5, 'bg-accent-1'],
  [13, 'bg-accent-4'],
])('position %i has %s: the looks rotate', (position, band) => {
  expect(profileLook(position).band).toBe(band)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'the four profiles of service %i differ in icon and colour',
  (startAt) => {
    render(<Profiles profiles={four} startAt={startAt} />)
    const looks = looksOfCards()
    expect(new Set(looks.map(({icon}) => icon)).size).toBe(4)
    expect(new Set(looks.map(({colour}) => colour)).size).toBe(4)
  },
)
