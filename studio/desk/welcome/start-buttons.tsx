import {Button, Flex} from '@sanity/ui'
import {useTemplates} from 'sanity'
import {useIntentLink} from 'sanity/router'
import {templateIds} from '../templates.ts'

/** A button for each way to begin an article: with nothing, or with an outline. */
export function StartButtons({type}: {type: string}) {
  const templates = useTemplates()
  return (
    <Flex gap={2} wrap="wrap">
      {templateIds(type).map((id, index) => (
        <StartButton
          key={id}
          type={type}
          template={id}
          title={templates.find((template) => template.id === id)?.title ?? id}
          isFirst={index === 0}
        />
      ))}
    </Flex>
  )
}

type StartButtonProps = {type: string; template: string; title: string; isFirst: boolean}

function StartButton({type, template, title, isFirst}: StartButtonProps) {
  const link = useIntentLink({intent: 'create', params: {type, template}})
  return (
    <Button
      as="a"
      data-as="a"
      {...link}
      text={isFirst ? `New ${title.toLowerCase()}` : title}
      mode={isFirst ? 'default' : 'ghost'}
      tone={isFirst ? 'primary' : 'default'}
      fontSize={1}
      padding={3}
    />
  )
}
