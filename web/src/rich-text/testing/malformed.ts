import * as fc from 'fast-check'

/* Arbitraries for bodies that no editor would write. Most of each value is valid, so that errors occur deep inside. */

/** Names that every object has, and names that the renderer uses itself. */
const treacherous = fc.constantFrom(
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  '@list',
  '@span',
  '@text',
  'children',
)

const markup = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '&lt;b&gt;',
  '\u0000',
  '\ud800',
  '😀',
)

const word = fc.oneof(fc.string({maxLength: 12}), markup, treacherous)

const junk = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  word,
  fc.constant([]),
  fc.constant({}),
  fc.array(fc.oneof(fc.integer(), word, fc.constant(null)), {maxLength: 3}),
)

function mostly<T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({weight: 5, arbitrary: right}, {weight: 1, arbitrary: junk})
}

/** Generates a record that lacks some fields and has others of a wrong type. */
function loose(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const right = Object.entries(fields).map(([name, field]) => [name, mostly(field)] as const)
  return mostly(fc.record(Object.fromEntries(right), {requiredKeys: []}))
}

/** Characters that browsers drop before and inside an address. */
const before = fc.constantFrom('', ' ', '\t', '\n', '\u0001', '\u00a0', '\r\n')
const inside = fc.constantFrom('', '\t', '\n', '\r\n')

/** javascript: and similar schemes, in any casing, with white space around and inside. */
export const scriptAddress: fc.Arbitrary<string> = fc
  .tuple(
    before,
    fc.constantFrom('javascript:', 'vbscript:', 'data:text/html,', 'blob:', 'file:///'),
    fc.func(fc.boolean()),
    fc.func(inside),
  )
  .map(([start, scheme, isUpper, spaceAfter]) => {
    const letters = [...scheme].map((letter, index) =>
      isUpper(index) ? letter.toUpperCase() : letter,
    )
    return `${start}${letters.map((letter, index) => letter + spaceAfter(index)).join('')}alert(1)`
  })

const address = fc.oneof(
  scriptAddress,
  fc.webUrl(),
  word,
  fc.constantFrom(
    '/contact',
    '#part',
    '//evil.example',
    'mailto:a@b.example',
    'tel:+1',
    'http://[',
  ),
)

// Few keys, to provoke collisions: marks that name definitions, definitions that name each other, duplicates.
const key = fc.constantFrom('a', 'b', 'strong', 'link')
const mark = fc.oneof(key, fc.constantFrom('em', 'code'), treacherous)

const span = loose({
  _type: fc.constant('span'),
  _key: key,
  text: fc.oneof(word, fc.constant('two\nlines')),
  marks: fc.array(mostly(mark), {maxLength: 5}),
})

const definition = loose({
  _type: fc.oneof({weight: 4, arbitrary: fc.constant('link')}, {weight: 1, arbitrary: key}),
  _key: key,
  href: address,
})

const textBlock = loose({
  _type: fc.constant('block'),
  _key: key,
  style: fc.constantFrom('normal', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'h9'),
  listItem: fc.constantFrom('bullet', 'number', 'check'),
  level: fc.oneof(fc.integer({min: -2, max: 12}), fc.constant(500)),
  children: fc.array(span, {maxLength: 4}),
  markDefs: fc.array(definition, {maxLength: 3}),
})

const table = loose({
  rows: fc.array(loose({_key: key, cells: fc.array(mostly(word), {maxLength: 4})}), {maxLength: 4}),
})

const tableBlock = loose({
  _type: fc.constantFrom('table', 'customTable', 'advancedTable', 'enhancedTable'),
  _key: key,
  table,
  rows: fc.array(loose({cells: fc.array(mostly(word), {maxLength: 4})}), {maxLength: 3}),
  caption: word,
  tableStyle: fc.constantFrom('default', 'striped', 'bordered', 'compact', 'zebra'),
  headerStyle: fc.constantFrom('default', 'dark', 'primary', 'secondary', 'neon'),
  responsive: fc.boolean(),
  showBorders: fc.boolean(),
})

const code = loose({
  _type: fc.constant('code'),
  _key: key,
  filename: word,
  language: word,
  code: word,
})

const parts = {top: fc.double(), bottom: fc.double(), left: fc.double(), right: fc.double()}
const image = loose({
  _type: fc.constant('image'),
  _key: key,
  alt: word,
  crop: loose(parts),
  hotspot: loose({x: fc.double(), y: fc.double(), width: fc.double(), height: fc.double()}),
  asset: loose({
    url: fc.oneof(
      fc.constant('http://lake/images/blog/production/abc-1600x900.png'),
      fc.constant('http://lake/images/blog/production/a-b-0x0.png'),
      address,
    ),
    metadata: loose({lqip: address, isOpaque: fc.boolean()}),
  }),
})

const unknown = loose({_type: treacherous, _key: key, children: fc.array(span, {maxLength: 2})})

/** A body, or an invalid value instead. */
export const malformedBody: fc.Arbitrary<unknown> = mostly(
  fc.array(
    fc.oneof(
      {weight: 4, arbitrary: textBlock},
      {weight: 2, arbitrary: tableBlock},
      {weight: 1, arbitrary: code},
      {weight: 1, arbitrary: image},
      {weight: 1, arbitrary: unknown},
      {weight: 1, arbitrary: junk},
    ),
    {maxLength: 10},
  ),
)
