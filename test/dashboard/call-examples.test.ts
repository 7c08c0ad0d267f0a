import { expect, test } from 'bun:test'
import { callExamples } from '../../src/dashboard/frame/call-examples.ts'

const ORIGIN = 'https://terse.example.com'

test('A question is shown as curl, TypeScript, Python and the command of the CLI.', () => {
  expect(callExamples(ORIGIN, '/v1/workspaces/12/links?tag=a%20b&tag=c&limit=50')).toEqual({
    curl: `curl 'https://terse.example.com/v1/workspaces/12/links?tag=a%20b&tag=c&limit=50' \\\n  -H "Authorization: Bearer $TERSE_TOKEN"`,
    TypeScript: 'const answer = await terse.listLinks({ path: { workspace_id: 12 }, query: { tag: ["a b", "c"], limit: 50 } })',
    Python: `import os, requests

answer = requests.get(
    "https://terse.example.com/v1/workspaces/12/links",
    params={"tag":["a b","c"],"limit":"50"},
    headers={"Authorization": f"Bearer {os.environ['TERSE_TOKEN']}"},
)
print(answer.json())`,
    CLI: "terse links list --tag 'a b' --tag c --limit 50 -w 12",
  })
})

test('A fixed part of a path isn’t taken for an ID.', () => {
  expect(callExamples(ORIGIN, '/v1/workspaces/12/links/find?external_id=a').TypeScript).toContain('terse.findLink(')
  expect(callExamples(ORIGIN, '/v1/workspaces/12/links/7').CLI).toBe('terse links get 7 -w 12')
})

test('The CLI is left out if it has no command for the operation.', () => {
  expect(Object.keys(callExamples(ORIGIN, '/v1/me/sessions'))).toEqual(['curl', 'TypeScript', 'Python'])
})
