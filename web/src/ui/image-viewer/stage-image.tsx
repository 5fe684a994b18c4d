import {useState, type Ref} from 'react'
import type {View} from './view.ts'

export type ViewerImage = {src: string; width: number; height: number}

type StageImageProps = {
  ref: Ref<HTMLImageElement>
  image: ViewerImage
  alt: string
  preview: string | undefined
  view: View
  /** While it is held, the image follows without delay. */
  isHeld: boolean
}

/**
 * The image as large as its stage, a query container, but no larger than itself, and from there
 * enlarged and moved. Should it not come, its preview stands in for it.
 */
export function StageImage({ref, image, alt, preview, view, isHeld}: StageImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const {src, width, height} = image
  const {zoom, x, y} = view
  return (
    <img
      ref={ref}
      src={state === 'failed' && preview ? preview : src}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      onLoad={() => setState((before) => (before === 'failed' ? before : 'loaded'))}
      onError={() => setState('failed')}
      style={{
        width: `min(${width}px, 100cqw, ${width / height} * 100cqh)`,
        aspectRatio: `${width} / ${height}`,
        transform: `translate(${x}px, ${y}px) scale(${zoom})`,
        ...(state === 'loading' && preview && {backgroundImage: `url("${preview}")`}),
      }}
      // Drawings that can be seen through are made for a light page.
      className={`h-auto max-w-none shrink-0 bg-daylight bg-size-[100%_100%] ${
        isHeld ? '' : 'transition-transform duration-150'
      }`}
    />
  )
}
