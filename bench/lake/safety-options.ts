export type SafetyOptions = {
  /** Of made-up requests: the same seed makes the same ones again. */
  seed: number
  requests: number
  /** How often the programs are killed. */
  rounds: number
  /** Of the dataset that new questions are asked of, and that a lake starts with. */
  posts: number
}
