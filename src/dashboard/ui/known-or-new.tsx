import { Autocomplete, type AutocompleteProps, TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { t } from '../i18n.ts'

// Fields that accept an existing value or a new one. Enter takes the first match, and “Create …” takes what was typed.

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Returns the options for a text that somebody has typed. */
function optionsFor(known: readonly string[], text: string) {
  const isNew = text !== '' && !known.some((one) => isSame(one, text))
  return {
    data: isNew ? [...known, text] : [...known],
    renderOption: ({ option }: { option: { value: string } }) =>
      isNew && option.value === text ? t('Create “{name}”', { name: text }) : option.value,
  }
}

type Known = { known: readonly string[] }

/** One text. */
export const KnownOrNew = ({ known, ...props }: Known & Omit<AutocompleteProps, 'data' | 'renderOption'>) => (
  <Autocomplete {...props} {...optionsFor(known, props.value?.trim() ?? '')} />
)

/** Tags. */
export function TagsField({ known, ...props }: Known & Omit<TagsInputProps, 'data' | 'renderOption' | 'searchValue'>) {
  const [text, setText] = useState('')
  return (
    <TagsInput
      placeholder={t('Type a tag and press Enter')}
      acceptValueOnBlur
      {...props}
      {...optionsFor(known, text.trim())}
      searchValue={text}
      onSearchChange={setText}
    />
  )
}
