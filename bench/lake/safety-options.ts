export type SafetyOptions = {
  /** Seed of the fuzzed requests. */
  seed: number
  requests: number
  rounds: number
  /** Posts in the dataset for new queries and for the start. */
  posts: number
}
