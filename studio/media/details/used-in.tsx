import {Stack, Text} from '@sanity/ui'
import {UserList} from '../replace/user-list.tsx'
import type {User} from '../replace/uses.ts'

type UsedInProps = {
  /** Undefined until they are read. */
  users: readonly User[] | undefined
  error: unknown
}

/** Where a picture is used. */
export function UsedIn({users, error}: UsedInProps) {
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="medium">
        {users ? `Used in ${users.length}` : 'Used in'}
      </Text>
      {error !== undefined && (
        <Text size={1} role="alert">
          It could not be read which documents use this picture. Close this and open it again.
        </Text>
      )}
      {users?.length === 0 && (
        <Text size={1} muted>
          No document uses this picture.
        </Text>
      )}
      <UserList users={users ?? []} />
      {Boolean(users?.length) && (
        <Text size={1} muted>
          It can be deleted when nothing uses it.
        </Text>
      )}
    </Stack>
  )
}
