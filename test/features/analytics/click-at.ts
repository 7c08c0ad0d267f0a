import type { TestApp } from '../../harness.ts'

type ClickAt = { at: number; link: number; visitor?: number }

/** Stores clicks at their times as the recorder would have it. Afterwards, the clock shows the same time as before. */
export async function clickAt(t: TestApp, workspaceId: number, clicks: readonly ClickAt[]): Promise<void> {
  const now = t.now()
  for (const { at, link, visitor = 1 } of clicks) {
    t.advance(at - t.now())
    t.deps.clicks.append(
      { linkId: link, workspaceId, tracksBots: true, anonymizes: false, utm: '' },
      {
        request: new Request('http://terse.test/x', {
          headers: { 'user-agent': 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0' },
        }),
        ...{ address: `198.51.100.${visitor}`, query: '', country: '', isBot: false },
      },
    )
  }
  t.advance(now - t.now())
  await t.flushClicks()
}
