import {takeOver} from './take-over.ts'

/** Entry of previews instead of `main.tsx`: the same site over content with drafts. */
takeOver()
// It queries content as soon as it runs.
import('../main.tsx').catch((error: unknown) => console.error('The page has no code:', error))
