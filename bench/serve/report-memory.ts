import type {MemoryAnswer} from './messages.ts'

/** Loaded with `--import` into a program: tells whoever started it what memory it takes, when asked. */

process.on('message', () => {
  const {rss} = process.memoryUsage()
  process.send?.({rss} satisfies MemoryAnswer)
})
// The listener alone shall not keep the program from ending.
process.channel?.unref()
