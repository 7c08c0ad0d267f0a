import { describe, expect, test } from 'bun:test'
import { TOOL_DESCRIPTIONS } from '../../packages/cli/src/tool-descriptions.ts'

type Tool = keyof typeof TOOL_DESCRIPTIONS

// What people ask an assistant for, and the tool that it should call first.
const TASKS: [task: string, tool: Tool][] = [
  ['Make me a short link for https://shop.example.com/spring', 'create_link'],
  ['Which links are tagged "print"? Search for them.', 'find_links'],
  ['Show me all settings of the link "spring"', 'get_link'],
  ['Change the destination URL of the link "spring"', 'update_link'],
  ['Archive the link "spring"', 'update_link'],
  ['Delete the link "spring", so that its short URL stops working', 'delete_link'],
  ['I deleted the wrong link. Restore it.', 'restore_link'],
  ['Is the slug "summer" still available?', 'check_slug'],
  ['I need a QR code for the link "spring", as an image', 'get_qr_code'],
  ['How many links do we have for each domain? Count them.', 'count_links'],
  ['List our tags', 'list_tags'],
  ['Rename the tag "prnt" to "print"', 'update_tag'],
  ['Merge the tag "prints" into "print"', 'merge_tags'],
  ['Remove the tag "old" from all links and delete it', 'delete_tag'],
  ['Which folders are there?', 'list_folders'],
  ['Add the custom domain go.example.com', 'add_domain'],
  ['I created the DNS records. Check them now.', 'verify_domain'],
  ['Create a campaign for the spring sale', 'create_campaign'],
  ['How many clicks did the campaign "Spring" get?', 'get_campaign_statistics'],
  ['Compare the total clicks and unique visitors of this week with the previous week', 'get_click_summary'],
  ['Which links got the most clicks this month? Rank them.', 'get_top_links'],
  ['Draw a chart of clicks for each day', 'get_click_timeseries'],
  ['Group the clicks by country', 'get_click_breakdown'],
  ['List the single clicks of today with time and referrer', 'list_clicks'],
  ['Which workspaces am I a member of?', 'list_workspaces'],
  ['How much of our plan do we use? Are we near the limits?', 'get_usage'],
]

describe('a reader who knows nothing but the descriptions of the tools', () => {
  test.each(TASKS)('chooses for "%s" the tool %s', (task, tool) => {
    const [best, second] = ranked(task)
    expect(best?.tool).toBe(tool)
    expect(best?.score).toBeGreaterThan(second?.score ?? 0)
  })
})

test('Every description is made of full sentences of its own.', () => {
  const descriptions = Object.values(TOOL_DESCRIPTIONS)
  expect(new Set(descriptions).size).toBe(descriptions.length)
  for (const description of descriptions) expect(description).toMatch(/^[A-Z][a-z]+ .*\.$/)
})

/** The tools, by how much of a task their descriptions say. A word counts more if few descriptions have it, or if it's in the first sentence. */
function ranked(task: string): { tool: Tool; score: number }[] {
  const documents = Object.entries(TOOL_DESCRIPTIONS).map(([tool, description]) => ({
    tool: tool as Tool,
    words: new Set(wordsOf(`${tool.replaceAll('_', ' ')} ${description}`)),
    first: new Set(wordsOf(`${tool.replaceAll('_', ' ')} ${description.split('. ', 1)[0]}`)),
  }))
  const wanted = new Set(wordsOf(task))
  const weightOf = (word: string) => Math.log(documents.length / (1 + documents.filter(({ words }) => words.has(word)).length))
  return documents
    .map(({ tool, words, first }) => ({
      tool,
      score:
        [...wanted].reduce((sum, word) => sum + (words.has(word) ? weightOf(word) * (first.has(word) ? 2 : 1) : 0), 0) /
        Math.sqrt(words.size),
    }))
    .toSorted((a, b) => b.score - a.score)
}

const EMPTY = new Set(
  'the of for to in it and or with that this is are was am do did does we me my our you how many much which there if'.split(' '),
)

/** The words in lower case, without endings and words that say nothing. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter((word) => !EMPTY.has(word)).map((word) => word.replace(/(?:ings?|ed|es|s|e)$/, ''))
