import {useEffect, useState} from 'react'
import type {MeasureText} from '@skyforge/web/content/social/card-layout.ts'
import {FONT_FAMILY} from '../theme/font.ts'

/** Measures texts in the site's font, which the site's server draws them with; undefined until the font is there. */
export function useTextWidth(): MeasureText | undefined {
  const [measure, setMeasure] = useState<MeasureText>()
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      try {
        await document.fonts.load(`700 80px ${FONT_FAMILY}`)
      } catch (error) {
        console.error('The font of social cards could not be loaded.', error)
      }
      if (isWanted) setMeasure(() => textWidth())
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [])
  return measure
}

function textWidth(): MeasureText {
  const context = document.createElement('canvas').getContext('2d')
  return (text, {size, weight, tracking}) => {
    if (!context) return 0
    context.font = `${weight} ${size}px ${FONT_FAMILY}, sans-serif`
    context.letterSpacing = `${tracking * size}px`
    return context.measureText(text).width
  }
}
