import {SUPPORTED_LANGUAGES} from '@sanity/code-input'
import {expect, test} from 'vitest'
import {codeLanguages} from '#schemas/code-languages.ts'
import {codeModes} from './code-modes.ts'
import {hcl} from './hcl-mode.ts'

const highlighted = new Set([
  ...SUPPORTED_LANGUAGES.map(({value}) => value),
  ...codeModes.map(({name}) => name),
])

test.each(codeLanguages)('$title has a highlighter', ({value, mode}) => {
  expect(highlighted).toContain(mode ?? value)
})

test.each(codeModes)('the highlighter $name loads', async ({loader}) => {
  expect(await loader()).toHaveProperty('streamParser')
})

/** The parts of a text that the HCL highlighter marks, as `mark:part`. */
function marks(text: string): string[] {
  const found: string[] = []
  hcl.parser.parse(text).iterate({
    enter: ({name, from, to}) => {
      if (name !== 'Document') found.push(`${name}:${text.slice(from, to)}`)
    },
  })
  return found
}

test.each([
  ['# a note', ['comment:# a note']],
  ['/* one\ntwo */ x', ['comment:/* one', 'comment:two */', 'variableName:x']],
  ['resource "aws_vpc" "main" {', ['keyword:resource', 'string:"aws_vpc"', 'string:"main"']],
  ['count = 3', ['keyword:count', 'number:3']],
  ['cidr_block = var.cidr', ['propertyName:cidr_block', 'variableName:var', 'variableName:cidr']],
  ['enabled = true', ['propertyName:enabled', 'atom:true']],
  ['a == b', ['variableName:a', 'variableName:b']],
  ['data_source', ['variableName:data_source']],
  [
    'x = <<EOT\nif\nEOT\ny',
    ['propertyName:x', 'string:<<EOT', 'string:if', 'string:EOT', 'variableName:y'],
  ],
])('%j is marked as HCL', (text, expected) => {
  expect(marks(text)).toEqual(expected)
})
