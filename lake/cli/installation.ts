/** Where a lake is that runs on this machine, or could. */
export type LakeHere = {
  origin: string
  folder: string
  /** The administrator's token; the one in `folder` if it is missing. */
  token: string | undefined
  /** The command that starts it. */
  start: string
}

/** The lake and the projects that a command line means. */
export type Installation = {
  /** The command before the name of one, such as `lake`. */
  called: string
  lake: LakeHere
  /** Project and dataset of a command line without them. */
  project: string
  dataset: string
  /** @param name of a project, as a person gives it */
  findProject: (name: string) => ProjectPlace
  /**
   * Returns the token for a project that Sanity hosts.
   *
   * @throws UserError if there is none
   */
  hostedToken: (projectId: string) => string
  /**
   * Starts the lake if it is not running, and returns the function that stops it again.
   *
   * @throws UserError if it does not start
   */
  runLake?: (stop: AbortSignal) => Promise<() => Promise<void>>
  help: OptionTexts
}

type ProjectPlace = {
  id: string
  /** True if Sanity hosts it. */
  isHosted: boolean
}

/** Help for options that depend on the installation. */
export type OptionTexts = Readonly<Record<'project' | 'token' | 'lake' | 'dataset', string>>
