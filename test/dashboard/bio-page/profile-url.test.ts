import { expect, test } from 'bun:test'
import { profileUrl } from '../../../src/dashboard/bio-page/profile-url.ts'

test('a name is the URL of a profile', () => {
  expect(profileUrl('instagram', '@ana.k')).toBe('https://www.instagram.com/ana.k')
  expect(profileUrl('youtube', ' @ana ')).toBe('https://www.youtube.com/@ana')
  expect(profileUrl('mastodon', '@ana@social.example')).toBe('https://social.example/@ana')
})

test('what names no profile of the platform is completed as a URL, or stays as it is', () => {
  expect(profileUrl('github', 'github.com/ana')).toBe('https://github.com/ana')
  expect(profileUrl('x', 'https://x.com/ana')).toBe('https://x.com/ana')
  for (const text of ['@ana', '@ana@social.example']) expect(profileUrl('discord', text)).toBe(text)
  expect(profileUrl('mastodon', '@ana')).toBe('@ana')
})
