// Sources that the list of Matomo doesn't have: email, apps of Android, and services for messages. In each line, a source and its hosts after a
// tab, as in list.gen.ts.

export const OWN_SOURCES = {
  email: `
Gmail	mail.google.com com.google.android.gm
Outlook	outlook.live.com outlook.office.com outlook.office365.com outlook.cloud.microsoft outlook.com hotmail.com com.microsoft.office.outlook
Yahoo! Mail	mail.yahoo.com mail.yahoo.co.jp com.yahoo.mobile.client.android.mail
AOL Mail	mail.aol.com
iCloud Mail	icloud.com
Proton Mail	mail.proton.me mail.protonmail.com ch.protonmail.android
GMX	gmx.net gmx.com gmx.de gmx.at gmx.ch deref-gmx.net deref-gmx.com
WEB.DE Mail	deref-web.de deref-web-02.de navigator-bs.web.de
1&1	deref-1und1.de deref-1und1-02.de
T-Online Mail	email.t-online.de
freenet Mail	webmail.freenet.de
mail.ru	e.mail.ru
Yandex Mail	mail.yandex.ru mail.yandex.com mail.ya.ru
Zoho Mail	mail.zoho.com mail.zoho.eu
Fastmail	app.fastmail.com
HEY	app.hey.com
Superhuman	mail.superhuman.com
Tuta	app.tuta.com mail.tutanota.com
QQ Mail	mail.qq.com
163 Mail	mail.163.com
126 Mail	mail.126.com
Naver Mail	mail.naver.com
Daum Mail	mail.daum.net
Orange Mail	mail01.orange.fr messagerie.orange.fr
Free Mail	webmail.free.fr
Libero Mail	mail.libero.it
Comcast Mail	connect.xfinity.com
Mailchimp	list-manage.com
`,
  ai: `
ChatGPT	com.openai.chatgpt
Claude	com.anthropic.claude
Perplexity	ai.perplexity.app.android
Gemini	com.google.android.apps.bard
Copilot	copilot.com copilot.cloud.microsoft m365.cloud.microsoft com.microsoft.copilot
Deepseek	deepseek.com com.deepseek.chat
Le Chat	mistral.ai
Kimi	kimi.com kimi.moonshot.cn
Doubao	doubao.com
Yuanbao	yuanbao.tencent.com
Poe	poe.com
Pi	pi.ai
Phind	phind.com
Character.AI	character.ai
`,
  social: `
Facebook	fb.com fb.watch com.facebook.katana com.facebook.lite
Messenger	messenger.com m.me com.facebook.orca
Instagram	com.instagram.android
Threads	com.instagram.barcelona
WhatsApp	whatsapp.com wa.me l.wl.co com.whatsapp com.whatsapp.w4b
X	com.twitter.android
LinkedIn	com.linkedin.android
Reddit	redd.it
Pinterest	pin.it com.pinterest
TikTok	com.zhiliaoapp.musically com.ss.android.ugc.trill
YouTube	com.google.android.youtube
Telegram	t.me telegram.org org.telegram.messenger.web
Discord	com.discord
Slack	slack.com slack-redir.net com.slack
Microsoft Teams	teams.microsoft.com teams.live.com teams.cloud.microsoft statics.teams.cdn.office.net com.microsoft.teams
Signal	signal.org org.thoughtcrime.securesms
Viber	viber.com com.viber.voip
LINE	line.me liff.line.me jp.naver.line.android
KakaoTalk	story.kakao.com com.kakao.talk
VK	vk.ru com.vkontakte.android
Odnoklassniki	ok.ru ru.ok.android
Bluesky	xyz.blueskyweb.app
Mastodon	mstdn.ca mastodon.de troet.cafe norden.social
Lemmy	lemmy.world lemmy.ml
Lobsters	lobste.rs
Product Hunt	producthunt.com
Quora	quora.com
Medium	medium.com link.medium.com
Twitch	twitch.tv
Zhihu	zhihu.com
Xiaohongshu	xiaohongshu.com xhslink.com
Nextdoor	nextdoor.com
Truth Social	truthsocial.com
Tumblr	com.tumblr
Flipboard	flipboard.com
`,
  search: `
Google	com.google.android.googlequicksearchbox com.google.android.apps.searchlite
Bing	com.microsoft.bing
DuckDuckGo	html.duckduckgo.com lite.duckduckgo.com com.duckduckgo.mobile.android
Yahoo! Japan	jp.co.yahoo.android.yjtop
Petal Search	petalsearch.com
Startpage	startpage.com
Naver	m.search.naver.com search.naver.com
Baidu	m.baidu.com com.baidu.searchbox
`,
}

/** Other names that people give these sources in utm_source and ref. */
export const SOURCE_ALIASES: Record<string, string> = {
  adwords: 'Google',
  fb: 'Facebook',
  googleads: 'Google',
  bingads: 'Bing',
  hn: 'Hacker News',
  ig: 'Instagram',
  insta: 'Instagram',
  openai: 'ChatGPT',
  twitter: 'X',
  vkontakte: 'VK',
  yahoo: 'Yahoo!',
  yt: 'YouTube',
}
