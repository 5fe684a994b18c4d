import {Button, Card, Flex, Text} from '@sanity/ui'

type UnconfirmedAltProps = {alt: string | undefined; onConfirm: () => void}

/** Says that the alternative text of an image is only the name of its file, and asks whether it serves. */
export function UnconfirmedAlt({alt, onConfirm}: UnconfirmedAltProps) {
  return (
    <Card tone="caution" padding={3} radius={2} contentEditable={false}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} style={{flex: '1 1 12em'}}>
          The alternative text is the name of the file: “{alt}”
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Confirm alternative text"
          onClick={onConfirm}
        />
      </Flex>
    </Card>
  )
}
