/** Lists all objects whose keys begin with a prefix. A page has a thousand at most. */
export async function listS3Objects(client: Bun.S3Client, prefix: string): Promise<{ key: string; bytes: number }[]> {
  const objects: { key: string; bytes: number }[] = []
  for (let startAfter: string | undefined; ; ) {
    const page = await client.list({ prefix, ...(startAfter !== undefined && { startAfter }) })
    objects.push(...(page.contents ?? []).map(({ key, size }) => ({ key, bytes: size ?? 0 })))
    startAfter = page.contents?.at(-1)?.key
    if (!page.isTruncated || startAfter === undefined) return objects
  }
}

/** Returns the error of a response that isn't a success. */
export async function s3Fault(response: Response): Promise<Error> {
  const code = (await response.text()).match(/<Code>(\w+)<\/Code>/)?.[1]
  return new Error(`the S3 server responded with status ${response.status}${code === undefined ? '' : ` ${code}`}`)
}
