import type {MemoryAnswer} from './messages.ts'

/** Loaded into a program with `--import`: reports its memory when its parent sends a message. */

process.on('message', () => {
  const {rss} = process.memoryUsage()
  process.send?.({rss} satisfies MemoryAnswer)
})
// The listener must not keep the program alive.
process.channel?.unref()
