/** The fonts of code. */
export const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'
