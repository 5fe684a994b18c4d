import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {CodeLines} from './code-lines.tsx'
import type {Failure, Place} from './failure.ts'

type FailureCardProps = {failure: Failure; onShow: (place: Place) => void}

/** Why there is no answer, and where in the query that lies. */
export function FailureCard({failure: {message, place}, onShow}: FailureCardProps) {
  return (
    <Card tone="critical" padding={4} radius={2} border>
      <Stack gap={4}>
        <Text size={1} style={{overflowWrap: 'anywhere'}}>
          {message}
        </Text>
        {place && (
          <>
            <CodeLines
              label="Where in the query"
              text={`${place.text}\n${' '.repeat(place.column - 1)}^`}
            />
            <Flex gap={3} align="center" wrap="wrap">
              <Text size={1}>
                Line {place.line}, column {place.column}
              </Text>
              <Button
                mode="ghost"
                fontSize={1}
                padding={3}
                text="Go to it"
                onClick={() => onShow(place)}
              />
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  )
}
