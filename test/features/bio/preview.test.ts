import { describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces()

const PICTURE = 'https://pictures.example.com/a.png'
const LINK = 'https://shop.example.com/'

describe('The preview of a page', () => {
  test('leads nowhere, and has its pictures from the service.', async () => {
    const { body } = await t.send('POST', `/v1/workspaces/${ws}/bio`, {
      as: owner,
      body: {
        title: 'Ana',
        avatar_url: PICTURE,
        blocks: [
          { type: 'link', title: 'Shop', url: LINK, image_url: PICTURE },
          { type: 'image', image_url: PICTURE, alt: '', url: LINK },
          { type: 'social', links: [{ platform: 'github', url: LINK }] },
          { type: 'embed', url: 'https://vimeo.com/76979871' },
          { type: 'contact', name: 'Ana', email: 'ana@example.com', phone: '+49 30 901820', url: LINK },
        ],
      },
    })
    const { text } = await t.send('GET', `/v1/workspaces/${ws}/bio/${body.id}/preview`, { as: owner })
    expect(text).not.toMatch(/<a [^>]*href|&lt;a href/)
    const pictures = [...text.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src)
    expect(pictures).toEqual(Array(3).fill(`/v1/workspaces/${ws}/links/preview-image?url=${encodeURIComponent(PICTURE)}`))
  })
})
