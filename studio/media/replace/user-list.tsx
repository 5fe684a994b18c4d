import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {User} from './uses.ts'

/** The documents that use a picture, each a way to its form. */
export function UserList({users}: {users: readonly User[]}) {
  const schema = useSchema()
  return (
    <Stack as="ul" gap={2} aria-label="Used in" padding={0} margin={0}>
      {users.map(({id, type, title, isPublished, isUnpublished}) => {
        const kind = schema.get(type)?.title ?? type
        return (
          <Card as="li" key={id} border radius={2} padding={3}>
            <Flex gap={3} align="center" wrap="wrap">
              <Text size={1} weight="medium" style={{flex: 1, overflowWrap: 'anywhere'}}>
                <IntentLink intent="edit" params={{id, type}}>
                  {title || `Untitled ${kind.toLowerCase()}`}
                </IntentLink>
              </Text>
              <Text size={1} muted>
                {kind}
              </Text>
              {isPublished && <Badge tone="positive">Published</Badge>}
              {isUnpublished && <Badge tone="caution">Draft</Badge>}
            </Flex>
          </Card>
        )
      })}
    </Stack>
  )
}
