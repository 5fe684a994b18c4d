import type {Article} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {ExpandableImage} from '#web/ui/image-viewer/expandable-image.tsx'
import {Picture} from '#web/ui/picture.tsx'

/** In pixels. Zoom shows no more detail of a wider picture, and phones must hold it decoded. */
const VIEWER_WIDTH = 3200

const viewerTexts = {
  title: 'Expanded image',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: 'Zoom',
  hint: 'Wheel or + and − zoom, 0 starts again. Drag or use the arrow keys to move.',
}

/** The main image of an article, which opens in the viewer; nothing without an image. */
export function MainImage({image: source}: {image: Article['mainImage']}) {
  const image = imageAttributes(source, imageWidths.main)
  const original = imageAttributes(source, [VIEWER_WIDTH])
  if (!image || !original) return null
  const alt = source?.alt ?? ''
  return (
    <ExpandableImage
      label="Expand Image"
      image={original}
      alt={alt}
      texts={viewerTexts}
      className="mx-auto -mt-16 max-w-[56rem] rounded-lg lg:-mt-20"
    >
      <Picture
        image={image}
        alt={alt}
        sizes="(min-width: 60rem) 56rem, calc(100vw - 2.5rem)"
        priority="high"
        className="h-auto w-full rounded-lg border border-line shadow-raised"
      />
    </ExpandableImage>
  )
}
