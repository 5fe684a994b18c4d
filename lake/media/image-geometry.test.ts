import {describe, expect, it} from 'vitest'
import {frameImage} from './image-geometry.ts'
import {readImageParams} from './image-params.ts'

const SOURCE = {width: 2000, height: 1000}

type Case = {
  query: string
  source?: {width: number; height: number}
  /** Unset for the whole original. */
  extract?: [left: number, top: number, width: number, height: number]
  size: [width: number, height: number]
  margins?: [top: number, right: number, bottom: number, left: number]
  entropy?: boolean
}

const GROUPS: Record<string, Case[]> = {
  'without a fit, or fit=clip, fits the image into what was asked, larger or smaller': [
    {query: '', size: [2000, 1000]},
    {query: 'w=500', size: [500, 250]},
    {query: 'h=500', size: [1000, 500]},
    {query: 'w=500&h=500', size: [500, 250]},
    {query: 'w=500&h=100', size: [200, 100]},
    {query: 'w=4000', size: [4000, 2000]},
    {query: 'w=333', size: [333, 167]},
    {query: 'w=1', size: [1, 1]},
  ],
  'with fit=max never enlarges': [
    {query: 'w=500&fit=max', size: [500, 250]},
    {query: 'w=4000&fit=max', size: [2000, 1000]},
    {query: 'w=4000&h=500&fit=max', size: [1000, 500]},
    {query: 'w=1000&dpr=3&fit=max', size: [2000, 1000]},
  ],
  'with fit=crop fills both sides and loses the rest': [
    {query: 'w=500&h=500&fit=crop', extract: [500, 0, 1000, 1000], size: [500, 500]},
    {query: 'w=500&h=100&fit=crop', extract: [0, 300, 2000, 400], size: [500, 100]},
    {query: 'w=3000&h=3000&fit=crop', extract: [500, 0, 1000, 1000], size: [3000, 3000]},
    {query: 'w=333&h=167&fit=crop', size: [333, 167]},
    {query: 'w=500&fit=crop', size: [500, 250]},
    {query: 'fit=crop', size: [2000, 1000]},
  ],
  'with fit=crop keeps what crop names': [
    {query: 'w=9&h=9&fit=crop&crop=left', extract: [0, 0, 1000, 1000], size: [9, 9]},
    {query: 'w=9&h=9&fit=crop&crop=right', extract: [1000, 0, 1000, 1000], size: [9, 9]},
    {query: 'w=9&h=9&fit=crop&crop=center', extract: [500, 0, 1000, 1000], size: [9, 9]},
    {query: 'w=20&h=5&fit=crop&crop=top,left', extract: [0, 0, 2000, 500], size: [20, 5]},
    {query: 'w=20&h=5&fit=crop&crop=bottom', extract: [0, 500, 2000, 500], size: [20, 5]},
    {query: 'w=9&h=9&fit=crop&crop=entropy', size: [9, 9], entropy: true},
    {query: 'w=500&h=250&fit=crop&crop=entropy', size: [500, 250]},
  ],
  'with a focal point crops around it, as near as the edges allow': [
    {
      query: 'w=9&h=9&fit=crop&crop=focalpoint&fp-x=0.4',
      extract: [300, 0, 1000, 1000],
      size: [9, 9],
    },
    {query: 'w=9&h=9&fit=crop&fp-x=0.4&fp-y=0.9', extract: [300, 0, 1000, 1000], size: [9, 9]},
    {query: 'w=9&h=9&fit=crop&fp-x=0.95', extract: [1000, 0, 1000, 1000], size: [9, 9]},
    {query: 'w=9&h=9&fit=crop&crop=focalpoint', extract: [500, 0, 1000, 1000], size: [9, 9]},
    {query: 'w=9&h=9&fit=crop&crop=left&fp-x=0.5', extract: [0, 0, 1000, 1000], size: [9, 9]},
    {
      query: 'rect=0,0,1000,500&w=9&h=9&fit=crop&fp-x=0.2&fp-y=0.2',
      extract: [150, 0, 500, 500],
      size: [9, 9],
    },
  ],
  'with fit=crop lets a side that was not asked for vary within limits': [
    {query: 'h=300&max-w=400&fit=crop', extract: [334, 0, 1333, 1000], size: [400, 300]},
    {query: 'h=300&max-w=900&fit=crop', size: [600, 300]},
    {query: 'h=300&min-w=900&fit=crop', extract: [0, 167, 2000, 667], size: [900, 300]},
    {query: 'w=300&min-h=300&fit=crop', extract: [500, 0, 1000, 1000], size: [300, 300]},
    {query: 'max-w=500&max-h=500&fit=crop', size: [500, 250]},
    {query: 'max-w=500', size: [2000, 1000]},
  ],
  'with fit=min crops to the shape that was asked, never enlarging': [
    {query: 'w=500&h=500&fit=min', extract: [500, 0, 1000, 1000], size: [500, 500]},
    {query: 'w=3000&h=3000&fit=min', extract: [500, 0, 1000, 1000], size: [1000, 1000]},
    {query: 'w=3000&fit=min', size: [2000, 1000]},
  ],
  'with fit=scale squeezes the image': [
    {query: 'w=500&h=500&fit=scale', size: [500, 500]},
    {query: 'w=500&fit=scale', size: [500, 250]},
  ],
  'with fit=fill and fit=fillmax stands the image on a background': [
    {query: 'w=500&h=500&fit=fill', size: [500, 250], margins: [125, 0, 125, 0]},
    {query: 'w=501&h=100&fit=fill', size: [200, 100], margins: [0, 151, 0, 150]},
    {query: 'w=500&fit=fill', size: [500, 250]},
    {query: 'w=3000&h=1000&fit=fillmax', size: [2000, 1000], margins: [0, 500, 0, 500]},
    {query: 'w=500&h=500&fit=fillmax', size: [500, 250], margins: [125, 0, 125, 0]},
  ],
  'with rect uses that part of the original, as far as it lies on it': [
    {query: 'rect=100,50,400,300', extract: [100, 50, 400, 300], size: [400, 300]},
    {query: 'rect=100,50,400,300&w=200', extract: [100, 50, 400, 300], size: [200, 150]},
    {query: 'rect=0,0,2000,1000', size: [2000, 1000]},
    {query: 'rect=1900,0,400,100', extract: [1900, 0, 100, 100], size: [100, 100]},
    {
      query: 'rect=60,0,200,200&w=33&h=33&fit=crop&dpr=1',
      extract: [60, 0, 200, 200],
      size: [33, 33],
    },
    {
      query: 'rect=100,50,400,300&w=100&h=100&fit=crop&crop=bottom,right',
      extract: [200, 50, 300, 300],
      size: [100, 100],
    },
  ],
  'counts sides in pixels of the display': [
    {query: 'w=500&dpr=2', size: [1000, 500]},
    {query: 'w=100&h=100&dpr=1.5&fit=crop', extract: [500, 0, 1000, 1000], size: [150, 150]},
    {query: 'dpr=3', size: [2000, 1000]},
  ],
  'takes padding from the size that was asked, or adds it where none was': [
    {query: 'w=500&pad=10', size: [480, 240], margins: [10, 10, 10, 10]},
    {query: 'w=500&h=500&fit=fill&pad=10&dpr=2', size: [960, 480], margins: [260, 20, 260, 20]},
    {query: 'pad=10', size: [2000, 1000], margins: [10, 10, 10, 10]},
  ],
  'means sides and margins of the turned image, and cuts before the turn': [
    {query: 'or=90', size: [2000, 1000]},
    {query: 'w=250&or=90', size: [500, 250]},
    {query: 'w=100&h=200&or=270&fit=crop&crop=left', size: [200, 100]},
    {query: 'w=500&h=500&or=90&fit=fill', size: [500, 250], margins: [0, 125, 0, 125]},
    {query: 'w=500&h=500&or=180&fit=fill', size: [500, 250], margins: [125, 0, 125, 0]},
  ],
  'stays within the limits of an answer': [
    {query: 'w=8192&dpr=3&fit=max', size: [2000, 1000]},
    {query: 'w=4000&h=4000&fit=scale', size: [4000, 4000]},
    {query: 'w=2000&h=2000&dpr=2&fit=scale', size: [4000, 4000]},
    {query: 'w=8192', source: {width: 100, height: 1}, size: [8192, 82]},
    {query: 'w=8192', source: {width: 1, height: 100}, size: [82, 8192]},
    {query: '', source: {width: 12000, height: 3000}, size: [8000, 2000]},
    {query: 'q=50', source: {width: 10000, height: 10000}, size: [4000, 4000]},
    {query: 'fm=webp', source: {width: 6000, height: 4000}, size: [4899, 3266]},
  ],
}

for (const [behaviour, cases] of Object.entries(GROUPS)) {
  describe(`An image ${behaviour}`, () => {
    it.each(cases)('$query', ({query, source = SOURCE, extract, size, margins, entropy}) => {
      const params = readImageParams(new URLSearchParams(query))
      const [left, top, width, height] = extract ?? []
      const [marginTop, right, bottom, marginLeft] = margins ?? [0, 0, 0, 0]
      expect(frameImage(params, source)).toEqual({
        extract: extract && {left, top, width, height},
        size: {width: size[0], height: size[1]},
        entropy: entropy ?? false,
        margins: {top: marginTop, right, bottom, left: marginLeft},
      })
    })
  })
}

describe('frameImage', () => {
  it.each([
    ['rect=2000,0,10,10', '"rect"'],
    ['rect=0,1000,10,10', '"rect"'],
    ['w=20&pad=10', '"pad"'],
  ])('refuses %s, which leaves nothing to show', (query, name) => {
    const params = readImageParams(new URLSearchParams(query))
    expect(() => frameImage(params, SOURCE)).toThrow(name)
  })

  it.each([
    ['w=4001&h=4000&fit=scale', '4001 × 4000'],
    ['w=6000', '6000 × 3000'],
    ['w=3000&h=2000&dpr=3&fit=scale', '8192 × 5461'],
    ['w=5000&h=5000&fit=fill', '5000 × 5000'],
    ['min-w=6000&fit=crop', '6000 × 3000'],
    ['pad=3500', '8192 × 7282'],
  ])('refuses %s, which asks for more than 16 megapixels', (query, size) => {
    const params = readImageParams(new URLSearchParams(query))
    expect(() => frameImage(params, SOURCE)).toThrow(size)
    expect(() => frameImage(params, SOURCE)).toThrow('16 megapixels')
  })
})
