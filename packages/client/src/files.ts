/** A file as an operation returns it. */
export type DownloadedFile = {
  /** The name that the service suggests; undefined if it suggests none. */
  name: string | undefined
  /** The media type, such as text/csv. */
  type: string
  stream: ReadableStream<Uint8Array>
}

/** Returns the file in the response of an operation such as `downloadExport`. It is read while it is used. */
export function fileOf({ headers, body }: Response): DownloadedFile {
  const disposition = headers.get('content-disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="([^"]*)"/i.exec(disposition) ?? []
  return {
    name: encoded === undefined ? plain : decodeURIComponent(encoded),
    type: (headers.get('content-type') ?? 'application/octet-stream').split(';', 1)[0] as string,
    stream: body ?? new Blob([]).stream(),
  }
}
