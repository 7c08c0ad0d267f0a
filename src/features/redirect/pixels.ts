/** Retargeting pixels by their ids, which are validated when they are set. */
export type PixelIds = { meta: string | null; google: string | null; tiktok: string | null; linkedin: string | null }

type Pixel = {
  /** The inline script, with the id as a JSON literal. `load` adds an external script. */
  script: (id: string) => string
  /** The image for visitors without scripts. */
  image?: (id: string) => string
  /** Sources that the page's content security policy must allow in addition to the nonce. */
  scriptSources: string
  imageSources?: string
  connectSources?: string
}

// The providers' documented base codes:
// https://developers.facebook.com/docs/meta-pixel/get-started, https://developers.google.com/tag-platform/gtagjs,
// https://ads.tiktok.com/help/article/get-started-pixel, https://www.linkedin.com/help/lms/answer/a418880
const PIXELS: Record<keyof PixelIds, Pixel> = {
  meta: {
    script: (id) =>
      `var f=window.fbq=function(){f.callMethod?f.callMethod.apply(f,arguments):f.queue.push(arguments)};window._fbq=f;f.push=f;f.loaded=true;f.version='2.0';f.queue=[];load('https://connect.facebook.net/en_US/fbevents.js');fbq('init',${id});fbq('track','PageView');`,
    image: (id) => `https://www.facebook.com/tr?id=${id}&ev=PageView&noscript=1`,
    scriptSources: 'https://connect.facebook.net',
    imageSources: 'https://www.facebook.com',
    connectSources: 'https://www.facebook.com https://connect.facebook.net',
  },
  google: {
    script: (id) =>
      `window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('js',new Date());gtag('config',${id});load('https://www.googletagmanager.com/gtag/js?id='+${id});`,
    scriptSources: 'https://*.googletagmanager.com',
    imageSources: 'https://*.google-analytics.com https://*.googletagmanager.com',
    connectSources: 'https://*.google-analytics.com https://*.googletagmanager.com',
  },
  tiktok: {
    script: (id) =>
      `window.TiktokAnalyticsObject='ttq';var q=window.ttq=[];q.methods=['page','track','identify','instances','debug','on','off','once','ready','alias','group','enableCookie','disableCookie'];q.methods.forEach(function(m){q[m]=function(){q.push([m].concat([].slice.call(arguments)))}});q._i={};q._i[${id}]=[];q._i[${id}]._u='https://analytics.tiktok.com/i18n/pixel/events.js';q._t={};q._t[${id}]=+new Date;q._o={};q._o[${id}]={};load('https://analytics.tiktok.com/i18n/pixel/events.js?sdkid='+${id}+'&lib=ttq');q.page();`,
    scriptSources: 'https://analytics.tiktok.com',
    connectSources: 'https://analytics.tiktok.com',
  },
  linkedin: {
    script: (id) =>
      `window._linkedin_partner_id=${id};window._linkedin_data_partner_ids=[${id}];load('https://snap.licdn.com/li.lms-analytics/insight.min.js');`,
    image: (id) => `https://px.ads.linkedin.com/collect/?pid=${id}&fmt=gif`,
    scriptSources: 'https://snap.licdn.com',
    imageSources: 'https://px.ads.linkedin.com',
    connectSources: 'https://px.ads.linkedin.com',
  },
}

const LOAD = "function load(u){var s=document.createElement('script');s.async=true;s.src=u;document.head.appendChild(s)}"

const given = (pixels: PixelIds): [Pixel, id: string][] =>
  (Object.keys(PIXELS) as (keyof PixelIds)[]).flatMap((name) => (pixels[name] === null ? [] : [[PIXELS[name], pixels[name]]]))

/** A string literal for an inline script: characters that could end the script or a line are escaped. */
export const scriptLiteral = (value: string): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

// If the policy gives the page a unique origin, reading a cookie or the storage throws. With this script, the providers' scripts find them
// empty instead, as on a first visit.
const WITHOUT_STORAGE =
  "try{document.cookie}catch(e){Object.defineProperty(document,'cookie',{value:'',writable:true});['localStorage','sessionStorage'].forEach(function(n){Object.defineProperty(window,n,{value:undefined})})}"

/** Fires each pixel once. */
export const pixelScript = (pixels: PixelIds): string =>
  WITHOUT_STORAGE +
  LOAD +
  given(pixels)
    .map(([{ script }, id]) => script(scriptLiteral(id)))
    .join('')

const SERVICES: Record<keyof PixelIds, string> = { meta: 'Meta', google: 'Google', tiktok: 'TikTok', linkedin: 'LinkedIn' }

/** Returns the names of the services that learn about a visit. */
export const pixelServices = (pixels: PixelIds): string[] =>
  (Object.keys(SERVICES) as (keyof PixelIds)[]).filter((name) => pixels[name] !== null).map((name) => SERVICES[name])

/** The images of those pixels that have one, for visitors without scripts. */
export const pixelImages = (pixels: PixelIds): string[] =>
  given(pixels).flatMap(([{ image }, id]) => (image ? [image(encodeURIComponent(id))] : []))

// A script of such a page reads nothing of this host, and opens nothing of it. The destination may be a download.
const SANDBOX = 'sandbox allow-scripts allow-downloads'

/**
 * The content security policy of a page that fires pixels by scripts with this nonce. On a host that has the dashboard, the
 * page is in a sandbox: the providers' scripts, which a workspace chooses, must not run on the origin of its members' sessions.
 */
export function pixelPolicy(pixels: PixelIds, nonce: string, isOnDashboardHost: boolean): string {
  const sources = (field: 'scriptSources' | 'imageSources' | 'connectSources') =>
    given(pixels)
      .map(([pixel]) => pixel[field] ?? '')
      .join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${sources('scriptSources')}`,
    `img-src 'self' data: ${sources('imageSources')}`,
    `connect-src ${sources('connectSources')}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(isOnDashboardHost ? [SANDBOX] : []),
  ].join('; ')
}
