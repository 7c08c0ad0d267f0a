import { msg } from '../../lib/text-id.ts'

/** The reasons of scans, which are stored in English. */
export const REASONS = [
  msg("The host is on the operator's blocklist."),
  msg("The URL is on the operator's blocklist."),
  msg('The host is a link shortener, which hides the real destination.'),
  msg('The host imitates "{name}" with similar-looking characters.'),
  msg('The host mixes {alphabets} letters in one word.'),
  msg('{zone} lists its domain as {threat}.'),
  msg('Google Safe Browsing lists it as {threat}.'),
  msg('URLhaus lists it as spreading malware.'),
  msg('URLhaus lists it as having spread malware.'),
] as const
