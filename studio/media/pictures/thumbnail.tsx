import {type Picture, renditionUrl} from './picture.ts'

type ThumbnailProps = {picture: Pick<Picture, 'url'>; edge: number; ratio: string}

/** Stands beside the name of its picture: nothing is read out for it. */
export function Thumbnail({picture, edge, ratio}: ThumbnailProps) {
  return (
    <img
      alt=""
      loading="lazy"
      src={renditionUrl(picture, edge)}
      style={{display: 'block', width: '100%', aspectRatio: ratio, objectFit: 'contain'}}
    />
  )
}
