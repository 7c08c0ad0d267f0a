/**
 * The script that shops load from /c.js. It stores the last click for 90 days in a first-party cookie of the shop, and reports what happens
 * on the page. If a browser asks not to be tracked, it stores and reports nothing. Its attributes: data-parameter, the parameter that has
 * the click (sid); data-domain, a domain whose hosts all share the cookie.
 */
export const SCRIPT = `(function (d, n, w) {
  var s = d.currentScript, o = new URL(s.src).origin, k = 'terse_click', off = n.globalPrivacyControl || n.doNotTrack === '1'
  var p = s.getAttribute('data-parameter') || 'sid', at = s.getAttribute('data-domain'), ok = /^[\\w-]{52}$/
  function keep(v, age) {
    d.cookie = k + '=' + v + ';path=/;max-age=' + age + ';samesite=lax' + (at ? ';domain=' + at : '') + (location.protocol === 'https:' ? ';secure' : '')
  }
  function id() {
    var m = off ? null : d.cookie.match(/(?:^|; )terse_click=([\\w-]{52})(?:;|$)/)
    return m ? m[1] : null
  }
  function track(event, more) {
    var c = id(), f = more || {}
    if (!c) return Promise.resolve(false)
    var b = JSON.stringify({ click_id: c, event: event, external_id: f.external_id, customer: f.customer })
    return fetch(o + '/v1/track', { method: 'POST', body: b, keepalive: true, credentials: 'omit' }).then(
      function (r) { return r.ok },
      function () { return false }
    )
  }
  var v = new URLSearchParams(location.search).get(p)
  if (off) keep('', 0)
  else if (v && ok.test(v)) keep(v, 7776000)
  w.terse = { track: track, clickId: id }
})(document, navigator, window)
`
