import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {ArticleCard} from '../../src/content/social/article-card.ts'
import {
  layOutCard,
  type PlacedPortrait,
  portraitRing,
} from '../../src/content/social/card-layout.ts'
import {groundPath} from '../../src/copy/card-grounds.ts'
import {socialSize} from '@skyforge/config/site/social-image.ts'
import {inLetters} from './in-letters.ts'
import {loadLettering, type Lettering} from './lettering.ts'
import type {ReadImage} from './read-image.ts'

/** A card as a PNG. */
export type Painted = {
  png: Buffer
  /** False if the portrait was unavailable: a later try may succeed. */
  isComplete: boolean
}

/** Runs processor-heavy work, possibly later: callers use it to draw cards in turn. */
export type InTurn = <Result>(draw: () => Promise<Result>) => Promise<Result>

export type PainterOptions = {
  /** The site's files, including its drawings. */
  folder: string
  readImage: ReadImage
  report: (message: string) => void
}

/** Portraits are drawn larger than shown, for smooth edges. */
const PORTRAIT_PIXELS = 168
const MOST_PIXELS = 4_000_000

export class CardPainter {
  readonly #options: PainterOptions
  readonly #lettering: Lettering
  readonly #grounds = new Map<string, Buffer>()

  private constructor(options: PainterOptions, lettering: Lettering) {
    this.#options = options
    this.#lettering = lettering
  }

  /** Rejects when the fonts cannot be read. */
  static async load(options: PainterOptions): Promise<CardPainter> {
    return new CardPainter(options, await loadLettering())
  }

  /**
   * Draws a card, mostly off the thread; only drawing takes a turn. Rejects when the site's drawings cannot be read.
   */
  async paint(card: ArticleCard, inTurn: InTurn = (draw) => draw()): Promise<Painted> {
    const wanted = card.author?.portrait
    const bytes = wanted && (await this.#read(wanted))
    return inTurn(async () => {
      const face = bytes && (await this.#portrait(bytes))
      return {png: await this.#draw(card, face || undefined), isComplete: !wanted || Boolean(face)}
    })
  }

  async #draw(card: ArticleCard, face: string | undefined): Promise<Buffer> {
    const svg = this.#words(face === undefined ? withoutPortrait(card) : card, face)
    return sharp(await this.#ground(groundPath(card.ground)))
      .composite([{input: Buffer.from(svg)}])
      .removeAlpha()
      .png()
      .toBuffer()
  }

  #words(card: ArticleCard, face: string | undefined): string {
    const lettering = this.#lettering
    const {texts, portrait} = layOutCard(
      inLetters(card, (letter) => lettering.has(letter)),
      (text, style) => lettering.measure(text, style),
    )
    const drawn = texts.map((text) => lettering.draw(text))
    if (portrait && face) drawn.push(roundPicture(portrait, face))
    const {width, height} = socialSize
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
  }

  /** Reduces the drawing to few colours: its gradients would be most of the picture's bytes. */
  async #ground(path: string): Promise<Buffer> {
    const known = this.#grounds.get(path)
    if (known) return known
    const drawing = await readFile(join(this.#options.folder, path))
    const png = {palette: true, dither: 0, effort: 1}
    const ground = await sharp(drawing).removeAlpha().png(png).toBuffer()
    this.#grounds.set(path, ground)
    return ground
  }

  /** Fetches a portrait; undefined if it is unavailable. */
  async #read(address: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#options.readImage(address)
    } catch (error) {
      return this.#without(error)
    }
  }

  /** Encodes a portrait as a `data:` URL; undefined if it cannot be decoded. */
  async #portrait(bytes: Uint8Array): Promise<string | undefined> {
    try {
      const square = sharp(bytes, {limitInputPixels: MOST_PIXELS}).resize(
        PORTRAIT_PIXELS,
        PORTRAIT_PIXELS,
      )
      return `data:image/png;base64,${(await square.png().toBuffer()).toString('base64')}`
    } catch (error) {
      return this.#without(error)
    }
  }

  #without(error: unknown): undefined {
    this.#options.report(`A social card has no portrait: ${messageOf(error)}`)
  }
}

function withoutPortrait({author, ...card}: ArticleCard): ArticleCard {
  return {...card, ...(author && {author: {name: author.name}})}
}

function roundPicture({x, y, size}: PlacedPortrait, source: string): string {
  const half = size / 2
  const {stroke, strokeOpacity, strokeWidth} = portraitRing
  const circle = `cx="${x + half}" cy="${y + half}"`
  return (
    `<clipPath id="face"><circle ${circle} r="${half}"/></clipPath>` +
    `<image href="${source}" x="${x}" y="${y}" width="${size}" height="${size}" clip-path="url(#face)"/>` +
    `<circle ${circle} r="${half + 1}" fill="none" stroke="${stroke}" stroke-opacity="${strokeOpacity}" stroke-width="${strokeWidth}"/>`
  )
}
