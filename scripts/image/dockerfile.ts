/** What of a Dockerfile decides which files are where (https://docs.docker.com/reference/dockerfile/). */
export type Stage = {
  name: string
  /** The image that it starts from. */
  from: string
  folder: string
  /** Settings that it is built with. */
  settings: string[]
  steps: Step[]
}

export type Step =
  | {kind: 'copy'; from: string | undefined; sources: string[]; target: string}
  | {kind: 'run'; command: string}

/** @throws Error for a file that does not begin with a stage */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((each) => /^[A-Z]/.test(each))) {
    const [instruction = '', ...words] = line.split(/\s+/)
    if (instruction === 'FROM') stages.push(stageOf(words, stages.length))
    else add(instruction, words, stages.at(-1))
  }
  return stages
}

function stageOf([from = '', , name]: readonly string[], index: number): Stage {
  return {name: name ?? String(index), from, folder: '/', settings: [], steps: []}
}

function add(instruction: string, words: readonly string[], stage: Stage | undefined) {
  if (!stage) throw new Error(`${instruction} comes before FROM.`)
  if (instruction === 'WORKDIR') stage.folder = words[0] ?? '/'
  if (instruction === 'ARG') stage.settings.push(...words)
  if (instruction === 'COPY') stage.steps.push(copyOf(words))
  if (instruction === 'RUN') stage.steps.push({kind: 'run', command: words.join(' ')})
}

function copyOf(words: readonly string[]): Step {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return {kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.'}
}
