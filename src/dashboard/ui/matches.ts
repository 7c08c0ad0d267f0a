import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** The options of a list that have the text in their label, those that start with it first: "ger" is Germany rather than Algeria. */
export const matches: OptionsFilter = ({ options, search, limit }) => {
  const text = search.trim().toLowerCase()
  const labelOf = (option: ComboboxItem) => option.label.toLowerCase()
  const found = options.filter((option): option is ComboboxItem => 'label' in option && labelOf(option).includes(text))
  const starts = (option: ComboboxItem) => labelOf(option).startsWith(text)
  return [...found.filter(starts), ...found.filter((option) => !starts(option))].slice(0, limit)
}
