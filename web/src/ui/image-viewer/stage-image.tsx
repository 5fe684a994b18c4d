import {useState, type Ref} from 'react'
import type {View} from './view.ts'

export type ViewerImage = {src: string; width: number; height: number}

type StageImageProps = {
  ref: Ref<HTMLImageElement>
  image: ViewerImage
  alt: string
  preview: string | undefined
  view: View
  /** True while dragged: the image then follows without delay. */
  isHeld: boolean
}

/**
 * The image fitted into its stage, a query container, but never larger than its own size; then zoomed and moved. Its
 * preview replaces it if it fails to load.
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
      // Transparent drawings are made for a light page.
      className={`h-auto max-w-none shrink-0 bg-daylight bg-size-[100%_100%] ${
        isHeld ? '' : 'transition-transform duration-150'
      }`}
    />
  )
}
