/** Of made-up requests: the same seed makes the same ones again. */
export type SafetyOptions = {seed: number; requests: number}
