import {takeOver} from './take-over.ts'

/** What a preview loads in place of `main.tsx`: the site as it is, over content with drafts. */
takeOver()
// It asks for content as soon as it is there.
import('../main.tsx').catch((error: unknown) => console.error('The page has no code:', error))
