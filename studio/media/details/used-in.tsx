import {Stack, Text} from '@sanity/ui'
import type {Picture} from '../pictures/picture.ts'
import {UserList} from '../replace/user-list.tsx'
import {useMentioning} from '../replace/use-mentioning.ts'
import {usersOf} from '../replace/uses.ts'

/** Where a picture is used. */
export function UsedIn({picture}: {picture: Picture}) {
  const {documents, error} = useMentioning(picture._id)
  const users = usersOf(documents ?? [], picture._id)
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="medium">
        {documents ? `Used in ${users.length}` : 'Used in'}
      </Text>
      {error !== undefined && (
        <Text size={1} role="alert">
          It could not be read which documents use this picture. Close this and open it again.
        </Text>
      )}
      {documents && users.length === 0 && (
        <Text size={1} muted>
          No document uses this picture.
        </Text>
      )}
      <UserList users={users} />
      {users.length > 0 && (
        <Text size={1} muted>
          It can be deleted when nothing uses it.
        </Text>
      )}
    </Stack>
  )
}
