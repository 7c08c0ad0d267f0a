// The patterns of docs/style.md that a program can find. What they can't find is found by reading.

/** `says`: what to write instead. `isStart`: only at the start of a text. */
const PATTERNS: { pattern: RegExp; says: string }[] = [
  { pattern: /^(Of|By|As|Whom?|Whose|Such|Without) /, says: 'begin with a noun or a verb' },
  { pattern: /^(What|Which|Who) [^?]*$/, says: 'begin with a noun or a verb' },
  { pattern: /^(It|They) /, says: 'name the subject' },
  { pattern: /^The (latest|newest|oldest|most) first/, says: 'Sorted newest first.' },
  { pattern: /\bany ?more\b/i, says: 'no longer' },
  { pattern: /\banew\b/i, says: 'again' },
  { pattern: /\bmeanwhile\b/i, says: 'in the meantime' },
  { pattern: /\bfor ever\b/i, says: 'forever' },
  { pattern: /\b(leads?|led) (to|on|there|here)\b/i, says: 'redirects to, points to' },
  { pattern: /\b(tells?|told)\b/i, says: 'track, send, report, notify' },
  { pattern: /\b(proved|proofs?)\b/i, says: 'verified, verification' },
  { pattern: /\bbut (for|of)\b/i, says: 'except' },
  { pattern: /\be-mails?\b/i, says: 'email' },
  { pattern: /\bcolours?\b/i, says: 'color' },
  { pattern: /\btimezones?\b/i, says: 'time zone' },
  { pattern: /\b(?<!\bthere )(is|are|was) no (?!longer|more|less|other|such)[a-z]+\b/i, says: "isn't a …" },
  { pattern: /\bof (your|its|their|one's) own names?\b/i, says: 'custom' },
  { pattern: /\bwho (is|are) (new|invited|removed)\b/i, says: 'new users, people with an invitation' },
  { pattern: /\b(?:is|are|was|were) made up\b/i, says: 'generate' },
]

export const faultsOf = (text: string): string[] =>
  PATTERNS.filter(({ pattern }) => pattern.test(text.replace(/`[^`]*`/g, '`…`'))).map(({ says }) => says)
