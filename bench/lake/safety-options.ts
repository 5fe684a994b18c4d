export type SafetyOptions = {
  /** Seed of the fuzzed requests. */
  seed: number
  requests: number
  /** Number of kills. */
  rounds: number
  /** Posts in the dataset for new queries and for the start. */
  posts: number
}
