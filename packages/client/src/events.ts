/** An event of a stream: https://html.spec.whatwg.org/multipage/server-sent-events.html. `data` is JSON, parsed. */
export type ServerSentEvent = { id: string | undefined; event: string; data: unknown }

/** Reads the events of a response. Ends the request when the caller stops reading. */
export async function* streamOf({ body }: Response): AsyncGenerator<ServerSentEvent, void, undefined> {
  if (!body) return
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  try {
    for (;;) {
      const { done, value = '' } = await reader.read()
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

/** Undefined for a comment, which keeps the connection open. */
function eventOf(block: string): ServerSentEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (name !== '') fields.set(name, name === 'data' && fields.has(name) ? `${fields.get(name)}\n${value}` : value)
  }
  const data = fields.get('data')
  return data === undefined ? undefined : { id: fields.get('id'), event: fields.get('event') ?? 'message', data: JSON.parse(data) }
}
