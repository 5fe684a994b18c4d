/** What somebody may; the lake knows which roles there are. */
export const ROLE_OPTION = {
  role: {
    type: 'string',
    value: '<role>',
    help: 'administrator, editor, contributor (publishes nothing) or viewer',
  },
} as const
