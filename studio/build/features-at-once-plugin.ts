import type {Plugin} from 'vite'

/** At the end of `useFeatureEnabled`. */
const WHEN_IDLE =
  /(?<=\nfunction useFeatureEnabled\([\s\S]{0,1500}?return )useObservable(?=\(t1, INITIAL_LOADING_STATE)/

/**
 * Each document that is opened asks which features the project has. Sanity 6.16 takes the answer, known as it may
 * be, as something that can wait: the form is shown and written in meanwhile, and is then made anew with what
 * comments need around it, without the keyboard, the cursor and what undo knew. With this the answer is taken
 * before the form is shown, and `known-features.tsx` sees to it that it is known.
 */
export const featuresAtOnce: Plugin = {
  name: 'features-at-once',
  transform(code, id) {
    if (!/\/sanity\/lib\/PerspectiveProvider-[^/]+\.js$/.test(id)) return undefined
    if (!WHEN_IDLE.test(code)) {
      this.error(
        'sanity has changed: see whether it still needs studio/build/features-at-once-plugin.ts.',
      )
    }
    return code.replace(WHEN_IDLE, 'useSyncObservable')
  },
}
