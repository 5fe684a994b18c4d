import type {BodyMember} from '#web/content/entries.ts'

type TextBlock = Extract<BodyMember, {_type: 'block'}>
type Span = NonNullable<TextBlock['children']>[number]
type StyledTable = Extract<BodyMember, {_type: 'enhancedTable'}>
type Style = NonNullable<TextBlock['style']>

let keys = 0

function key(): string {
  keys += 1
  return `k${keys}`
}

function span(text: string, ...marks: string[]): Span {
  return {_key: key(), _type: 'span', text, marks}
}

function block(style: Style, ...children: Span[]): TextBlock {
  return {_key: key(), _type: 'block', style, markDefs: [], children}
}

function paragraph(text: string): TextBlock {
  return block('normal', span(text))
}

function item(listItem: 'bullet' | 'number', level: number, text: string): TextBlock {
  return {...paragraph(text), listItem, level}
}

function link(before: string, href: string, label: string): TextBlock {
  const definition = {_key: key(), _type: 'link' as const, href}
  const children = [span(before), span(label, definition._key), span('.')]
  return {...block('normal', ...children), markDefs: [definition]}
}

function tableOf(rows: readonly (readonly string[])[]) {
  return {
    _type: 'table' as const,
    rows: rows.map((cells) => ({_key: key(), _type: 'tableRow' as const, cells: [...cells]})),
  }
}

const headings = (['h1', 'h2', 'h3', 'h4'] as const).flatMap((style, index) => [
  block(style, span(`Heading ${index + 1} of an article`)),
  paragraph('A queue is the cheapest way to survive a bad minute, and the easiest to forget.'),
])

const inlineText = [
  block(
    'normal',
    span('Text can be '),
    span('bold', 'strong'),
    span(', '),
    span('italic', 'em'),
    span(' or '),
    span('both', 'strong', 'em'),
    span(', and has\na line break.'),
  ),
  link('A link to a page of the site: ', '/contact?tab=meeting', 'book a meeting'),
  link('A link to another site: ', 'https://aws.amazon.com/eks/', 'Amazon EKS'),
  link('A link that opens mail: ', 'mailto:hello@skyforge.example', 'write to us'),
  link('A link that would run a script: ', 'javascript:alert(1)', 'plain text'),
  block('blockquote', span('Requests are a promise to the scheduler, not a wish.')),
]

const lists = [
  item('bullet', 1, 'Measure what the pods use'),
  item('bullet', 2, 'at the 95th percentile'),
  item('bullet', 3, 'over two whole weeks'),
  item('bullet', 1, 'Change one number'),
  paragraph('Steps, with details of two kinds:'),
  item('number', 1, 'Read the bill'),
  item('number', 2, 'Sort it by service'),
  item('number', 3, 'then by usage type'),
  item('bullet', 2, 'Leave out what is below one per cent'),
  item('number', 1, 'Ask who owns the first line'),
  paragraph('A list that starts on its second level:'),
  item('bullet', 2, 'Deep from the start'),
]

const terraform = `# One profile sends the jobs of one namespace to Fargate.
resource "aws_eks_fargate_profile" "formulas" {
  cluster_name           = aws_eks_cluster.main.name
  fargate_profile_name   = "formulas-\${var.environment}"
  pod_execution_role_arn = aws_iam_role.fargate.arn
  subnet_ids             = [for subnet in aws_subnet.private : subnet.id if subnet.availability_zone != "us-east-1e"]
  count                  = var.enabled ? 1 : 0
}`

const yaml = `apiVersion: v1
kind: Pod
spec:
  containers:
    - name: web # the only one
      resources:
        requests: {cpu: 250m, memory: "512Mi"}`

const code: BodyMember[] = [
  {_key: key(), _type: 'code', filename: 'eks/fargate.tf', language: 'hcl', code: terraform},
  {_key: key(), _type: 'code', language: 'yaml', code: yaml},
  {_key: key(), _type: 'code', language: 'text', code: 'Nothing here has a colour.'},
]

const image: BodyMember = {
  _key: key(),
  _type: 'image',
  alt: 'Seven pods packed into one node, four pods each in a machine of its own',
  crop: {top: 0, bottom: 0.1, left: 0, right: 0},
  hotspot: {x: 0.5, y: 0.4, width: 0.5, height: 0.5},
  asset: {
    url: 'http://localhost:3900/p/blog/images/blog/production/a1b2c3-1600x1000.png',
    metadata: {lqip: 'data:image/png;base64,AAAA', isOpaque: true},
  },
}

const prices = tableOf([
  ['Compute', 'Where it runs', 'vCPU', 'Memory', 'Price a month', 'Share'],
  ['Fargate', 'A machine of its own for every pod', '0.5', '2 GB', '$21.26', '12 %'],
  ['m7g.xlarge', 'One node for seven pods of this size', '4', '16 GB', '$119.14', '67.5 %'],
  ['m7i.xlarge', 'The same for images that are not built for Arm', '4', '16 GB', '$147.17', '—'],
  ['Spot', 'Spare capacity, gone with two minutes of notice'],
])

const plainTables: BodyMember[] = [
  {_key: key(), ...prices},
  {_key: key(), _type: 'customTable', table: prices, caption: 'What a pod costs on each'},
]

const styles = ['default', 'striped', 'bordered', 'compact'] as const
const headers = ['default', 'dark', 'primary', 'secondary'] as const
const switches = [true, false]

/** Every style that an editor can choose, with a caption that names it. */
export const styledTables: readonly StyledTable[] = styles.flatMap((tableStyle) =>
  headers.flatMap((headerStyle) =>
    switches.flatMap((showBorders) =>
      switches.map((responsive): StyledTable => ({
        _key: key(),
        _type: 'enhancedTable',
        table: prices,
        caption: `Style ${tableStyle}, header ${headerStyle}, ${showBorders ? 'borders' : 'no borders'}, ${responsive ? 'scrolls' : 'wraps'}`,
        tableStyle,
        headerStyle,
        showBorders,
        responsive,
      })),
    ),
  ),
)

const advancedTables = styledTables
  .filter(({headerStyle, showBorders}) => headerStyle === 'dark' && showBorders)
  .map((table): BodyMember => ({...table, _key: key(), _type: 'advancedTable'}))

/** An article with everything an editor can add: each block, style, mark, list and table. */
export const everything: readonly BodyMember[] = [
  ...headings,
  ...inlineText,
  ...lists,
  ...code,
  image,
  ...plainTables,
  ...advancedTables,
  ...styledTables,
]
