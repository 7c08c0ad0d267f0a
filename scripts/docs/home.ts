// The first page of the documentation.
import { codeHtml } from './code.ts'
import { type Assets, documentHtml } from './frame.ts'
import { type IconName, icon } from './icons.ts'

const EXAMPLES = [
  {
    lang: 'sh',
    text: `curl https://links.example.com/v1/links \\
  -H 'Authorization: Bearer key_…' \\
  -H 'Content-Type: application/json' \\
  -d '{
    "destination_url": "https://shop.example.com/black-friday",
    "slug": "black-friday"
  }'`,
  },
  {
    lang: 'ts',
    text: `import { createClient } from '@terse/client'

const terse = createClient({ url: 'https://links.example.com', token: 'key_…' })

const link = await terse.createLinkAnywhere({
  body: {
    destination_url: 'https://shop.example.com/black-friday',
    slug: 'black-friday',
  },
})
console.log(link.short_url)`,
  },
]

const GROUPS: { title: string; icon: IconName; links: [text: string, href: string][] }[] = [
  {
    title: 'Links',
    icon: 'link-2',
    links: [
      ['Your first link and campaign', '/docs/tutorial'],
      ['Rules: country, device, language, time', '/docs/concepts#rules'],
      ['Splash pages and CTA overlays', '/docs/concepts#splash-pages'],
      ['Import from another shortener', '/docs/importing'],
    ],
  },
  {
    title: 'Analytics',
    icon: 'chart-no-axes-column',
    links: [
      ['How clicks are counted', '/docs/concepts#clicks'],
      ['Unique visitors', '/docs/concepts#visitors'],
      ['Conversions and revenue', '/docs/conversions'],
      ['Stored data, and how long it is kept', '/docs/privacy'],
    ],
  },
  {
    title: 'Teams',
    icon: 'users',
    links: [
      ['Single sign-on', '/docs/single-sign-on'],
      ['Directory sync with SCIM', '/docs/directory-sync'],
      ['Plans and their limits', '/docs/plans'],
      ['Frequently asked questions', '/docs/faq'],
    ],
  },
  {
    title: 'Developers',
    icon: 'webhook',
    links: [
      ['API reference', '/docs/api'],
      ['Authentication, pagination and errors', '/docs/api-guide'],
      ['Webhooks and signatures', '/docs/webhooks'],
      ['Command line and AI assistants', '/docs/cli'],
    ],
  },
  {
    title: 'Self-hosting',
    icon: 'server',
    links: [
      ['Install on one machine', '/docs/operating#install'],
      ['Domains and certificates', '/docs/operating#custom-domains'],
      ['Backups and restore', '/docs/operating#back-up'],
      ['All settings', '/docs/configuration'],
    ],
  },
  {
    title: 'Contributing',
    icon: 'info',
    links: [
      ['Architecture', '/docs/architecture'],
      ['Decisions and their reasons', '/docs/decisions'],
      ['Threat model', '/docs/threat-model'],
      ['Style guide', '/docs/style'],
    ],
  },
]

const groupHtml = ({ title, icon: name, links }: (typeof GROUPS)[number]) =>
  `<section><h2>${icon(name, 'l')}${title}</h2><ul>${links.map(([text, href]) => `<li><a href="${href}">${text}</a></li>`).join('')}</ul></section>`

/** The links of the home page, for the check of links. */
export const HOME_LINKS = GROUPS.flatMap(({ links }) => links.map(([, href]) => href))

export const homeHtml = (assets: Assets) =>
  documentHtml(
    {
      title: 'Terse documentation',
      body: `<main class="dhome" id="content">
<div class="dhero"><div><h1>Build with short links</h1>
<p class="lead">Everything the dashboard does, the API does too. Create a link in one request, then read the guide for what you need next.</p>
<div class="acts"><a class="btn pri" href="/docs/tutorial">Create your first link</a><a href="/docs/operating#install">Install Terse</a></div></div>
${codeHtml(EXAMPLES, 'home')}</div>
<div class="dgroups">
${GROUPS.map(groupHtml).join('\n')}
</div>
</main>
<footer class="dfoot"><span>Terse</span><a href="/docs/about">About Terse</a><a href="/docs/changelog">Changelog</a><a href="/docs/security">Report a security problem</a><a href="/openapi.json">OpenAPI file</a></footer>`,
    },
    assets,
  )
