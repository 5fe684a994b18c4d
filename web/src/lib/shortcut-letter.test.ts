import {expect, test} from 'vitest'
import {shortcutLetter} from './shortcut-letter.ts'

test.each<[layout: string, key: string, code: string, letter: string]>([
  ['English', 'k', 'KeyK', 'k'],
  ['English with Caps Lock', 'K', 'KeyK', 'k'],
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['Dvorak', 't', 'KeyK', 't'],
  ['French', 'a', 'KeyQ', 'a'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['Latvian', 'ķ', 'KeyK', 'ķ'],
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian with Caps Lock', 'Л', 'KeyK', 'k'],
  ['Russian, another key', 'к', 'KeyR', 'r'],
  ['Russian, a key without a letter on Latin layouts', 'ж', 'Semicolon', 'ж'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Hindi', 'क', 'KeyK', 'k'],
  ['Hindi, a vowel sign', 'ा', 'KeyE', 'e'],
  ['Thai', 'า', 'KeyK', 'k'],
  ['Japanese kana', 'の', 'KeyK', 'k'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['a digit', '7', 'Digit7', '7'],
  ['a sign at the position of a letter', ';', 'KeyK', ';'],
  ['an input method', 'Process', 'KeyK', 'Process'],
  ['an accent before a letter', 'Dead', 'KeyK', 'Dead'],
  ['a key without a character', 'Home', 'Home', 'Home'],
  ['a key of unknown position', 'л', '', 'л'],
])('on %s, %s (%s) is %s', (_layout, key, code, letter) => {
  expect(shortcutLetter({key, code})).toBe(letter)
})
