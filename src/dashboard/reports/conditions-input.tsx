import { TagsInput, type TagsInputProps } from '@mantine/core'
import { t } from '../i18n.ts'

/** Conditions of clicks, in the form of the API. */
export const ConditionsInput = (props: TagsInputProps) => (
  <TagsInput
    label={t('Conditions')}
    description={t('Write each one as dimension:operator:value, such as country:is_not:DE or city:is_empty.')}
    acceptValueOnBlur
    {...props}
  />
)
